import { languages, type Language } from '../../src/shared/languages.ts';
import { messagesIn } from '../../src/shared/messages/catalogue.ts';
import { localeOf } from '../../src/shared/messages/locale.ts';
import { parametersOf, placesOf, readMessages } from './message-files.ts';

/** Numbers of every form of every language. */
const counts = [0, 1, 2, 5, 11, 21, 100, 12_000];

/** What a parameter chooses between, by its name. */
const choices: Readonly<Record<string, readonly string[]>> = {
  direction: ['departures', 'arrivals'],
  ground: ['dark', 'light'],
};

/** What the files say by places, read once: every message is looked up in all of them. */
const places = new Map(
  languages.map((language) => [language, placesOf(readMessages(language))] as const),
);

/** A message and where it stands: `board.remarks.delayed`. */
export interface Text {
  readonly place: string;
  readonly text: string;
}

/** All messages of a language; those with parameters with samples of them. */
export function everyText(language: Language): readonly Text[] {
  return [...(places.get(language) ?? [])].flatMap(([place, source]) => {
    let said: unknown = messagesIn(language);
    for (const name of place.split('.')) said = Reflect.get(said as object, name);
    if (typeof said !== 'function') return [{ place, text: String(said) }];
    // English names all parameters, and what they may be in any language.
    return samplesOf(place, source).map((sample) => ({
      place: `${place}(${Object.values(sample).join(', ')})`,
      text: String(Reflect.apply(said, undefined, [sample])),
    }));
  });
}

/** What a message is called with: every choice, every count, and a text that has letters and figures. */
function samplesOf(place: string, source: string): readonly Record<string, string | number>[] {
  const english = places.get('en')?.get(place) ?? source;
  let samples: Record<string, string | number>[] = [{}];
  for (const name of parametersOf(english).keys()) {
    const values =
      name in choices ? (choices[name] ?? []) : isCounted(place, name) ? counts : ['Oslo 4'];
    samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [name]: value })));
  }
  return samples;
}

function isCounted(place: string, name: string): boolean {
  return [...places.values()].some((messages) => {
    const message = messages.get(place);
    return message !== undefined && parametersOf(message).get(name) === 'number';
  });
}

/** The twelve months and seven weekdays, as a board writes them. */
export function everyDate(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, month + 9)));
}

/** Every language but English. */
export const translations = languages.filter((language) => language !== 'en');
