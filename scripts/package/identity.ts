import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '../set-up/project.ts';

const fields = z.object({ version: z.string() });

/** The version, from package.json. */
export function readIdentity(): z.infer<typeof fields> {
  return fields.parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
}

/** What a person calls it. */
export const productName = 'Landside';
/** Reverse-domain name for macOS, Windows and AppStream. */
export const applicationId = 'app.landside.Landside';
/** Links that open it: landside://LHR/departures. */
export const linkScheme = 'landside';
/** Debian and rpm want an address; `.invalid` is the one that is never given out (RFC 2606). */
export const maintainer = 'The Landside authors <authors@landside.invalid>';
export const homepage = 'https://landside.invalid';
export const copyright = 'Copyright (c) 2026 The Landside authors';
