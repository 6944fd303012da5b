/**
 * Something that the person at the machine must know or do before the script can go on: no network,
 * no compiler, a full disk. Its message is whole sentences; the script's entry prints it without a
 * stack trace and exits with 1. A script has nothing to return such a value to, hence a class to throw.
 */
export class SetUpError extends Error {
  override readonly name = 'SetUpError';
}

/** The `code` of a system error ("ENOSPC", "EACCES", …); undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * What to tell a person about an error: the sentence of a SetUpError, a sentence for what disks do
 * (full, read-only, forbidden), or undefined where the error is a bug and wants its stack.
 */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof SetUpError) return error.message;
  const place =
    error instanceof Error && 'path' in error && typeof error.path === 'string'
      ? ` (${error.path})`
      : '';
  const code = systemErrorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk is full${place}. Make room, then run the same command again.`;
  }
  if (code === 'EROFS') {
    return `The folder cannot be written to because its disk is read-only${place}. Set XDG_CACHE_HOME to a folder that can be written to, or work on a copy of this folder elsewhere.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `This user may not write there${place}. Give the folder to this user, or set XDG_CACHE_HOME to a folder of theirs.`;
  }
  return undefined;
}
