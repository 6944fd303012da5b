/** What a setting was at the beginning, for one that is something else now. */
export interface Initial {
  /** In words. */
  readonly text: string;
  readonly restore: () => Promise<unknown>;
}
