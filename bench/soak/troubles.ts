/** What is wrong with the service for a while. */
export type Trouble =
  /** It answers with 500. */
  | 'failing'
  /** It answers with something that is no list. */
  | 'rubbish'
  /** It takes the request and says nothing. */
  | 'silent'
  /** Nothing listens at its address. */
  | 'gone'
  /** It asks to be left alone for two minutes (429). */
  | 'limited'
  /** It refuses the key (401): nothing is asked any more until a user looks after it. */
  | 'refused';

export const troubles: readonly Trouble[] = [
  ...(['failing', 'rubbish', 'silent'] as const),
  ...(['gone', 'limited', 'refused'] as const),
];

/** Minutes that each trouble lasts, every day. */
export const troubleMinutes = 10;

const minutesOfDay = 24 * 60;
/** The day's first trouble begins then; the others follow at equal distances. */
const firstMinute = 90;

/** What is wrong in this minute, counted from the beginning of the run; null: nothing. */
export function troubleAt(minute: number): Trouble | null {
  const today = minute % minutesOfDay;
  const spacing = minutesOfDay / troubles.length;
  const since = today - firstMinute;
  if (since < 0 || since % spacing >= troubleMinutes) return null;
  return troubles[Math.floor(since / spacing)] ?? null;
}
