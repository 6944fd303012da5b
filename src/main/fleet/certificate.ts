import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { silence } from '../profile/folders.ts';

/** The certificate of an authority, or why there is none: its disk does not answer, it cannot be read, it is another thing. */
export type CertificateReading =
  | { readonly is: 'certificate'; readonly text: string }
  | { readonly is: 'silent'; readonly says: string }
  | { readonly is: 'none' }
  | { readonly is: 'unreadable'; readonly reason: string };

/** @param file PEM */
export async function readCertificate(file: string): Promise<CertificateReading> {
  const silent = await silence([file]);
  if (silent !== null) return { is: 'silent', says: silent };
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
