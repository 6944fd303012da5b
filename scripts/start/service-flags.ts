/**
 * Flags of V8 for the service alone. Most of its memory would be the nursery for young objects, which
 * Node lets grow to more than 100 MB.
 */
export const serviceFlags: readonly string[] = ['--max-semi-space-size=8'];
