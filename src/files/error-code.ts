/** How the system names what went wrong with a file, `ENOSPC`; the error's own words where it has no name. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
