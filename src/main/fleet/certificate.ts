import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answers } from '../profile/folders.ts';

/** The certificate of an authority, or why there is none: its disk does not answer, it cannot be read, it is another thing. */
export type CertificateReading =
  | { readonly is: 'certificate'; readonly text: string }
  | { readonly is: 'silent' | 'none' }
  | { readonly is: 'unreadable'; readonly reason: string };

/** @param file PEM */
export async function readCertificate(file: string): Promise<CertificateReading> {
  if (!(await answers(file))) return { is: 'silent' };
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return { is: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
  try {
    new X509Certificate(text);
    return { is: 'certificate', text };
  } catch {
    return { is: 'none' };
  }
}
