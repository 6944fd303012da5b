import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../languages.ts';
import { localeOf } from './locale.ts';
import type { Messages } from './messages.ts';

/**
 * The messages of a language as its file has them: groups of groups of texts in ICU MessageFormat.
 *
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export interface MessageFile {
  readonly [name: string]: string | MessageFile;
}

/** One file a language; none is read before it is needed. */
const files: Readonly<Record<Language, () => Promise<{ readonly default: MessageFile }>>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
  tr: () => import('./tr.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  zh: () => import('./zh.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
  ko: () => import('./ko.json', { with: { type: 'json' } }),
};

const loaded = new Map<Language, Messages>();

/** Whether `messagesIn` knows all of these. */
export function areLoaded(languages: readonly Language[]): boolean {
  return languages.every((language) => loaded.has(language));
}

/** Reads the messages of these languages, as far as they are not there yet. */
export async function loadMessages(languages: readonly Language[]): Promise<void> {
  await Promise.all(
    languages
      .filter((language) => !loaded.has(language))
      .map(async (language) => {
        const file = await files[language]().catch((error: unknown) => {
          // English is better than nothing, and nothing catches the error, so that it reaches the log.
          void Promise.reject(error instanceof Error ? error : new Error(String(error)));
          return files.en();
        });
        loaded.set(language, messagesOf(language, file.default));
      }),
  );
}

/**
 * All messages of a language that is loaded. Those without parameters are texts, the others functions
 * of their parameters, by name.
 *
 * @throws Error if the language has not been loaded: a language is loaded before it is set.
 */
export function messagesIn(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The messages in ${language} have not been loaded.`);
  return messages;
}

/** Makes what a file says callable. A message is parsed when it is first said: most never are. */
export function messagesOf(language: Language, file: MessageFile): Messages {
  const locale = localeOf(language);
  const made = (entry: string | MessageFile): unknown => {
    if (typeof entry !== 'string') {
      return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, made(inner)]));
    }
    if (!entry.includes('{')) return entry;
    let format: IntlMessageFormat | undefined;
    const say = (parameters?: Record<string, string | number>): string => {
      // No message has elements in it: `<` is a letter like any other.
      format ??= new IntlMessageFormat(entry, locale, undefined, { ignoreTag: true });
      return String(format.format(parameters));
    };
    // In quotes, a brace stands for itself.
    return /\{\w/.test(entry) ? say : say();
  };
  // Its shape is that of messages.ts: en.json's, from which that is written, and the build holds every
  // other file to it (scripts/messages).
  return made(file) as Messages;
}
