/** The system's code of a file error, `ENOSPC`; its message if it has no code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
