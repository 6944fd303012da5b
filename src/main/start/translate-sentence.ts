import type { Language } from '#shared/languages.ts';
import { problemMessages } from '#shared/messages/problems.ts';

/** A message as it stands in a language: a sentence, or what makes one of its parts. */
type Message = string | ((...parts: never[]) => string);

/** English sentences by their words; those with parts by a pattern that finds the parts. */
interface Catalogue {
  readonly sentences: ReadonlyMap<string, string>;
  readonly patterns: readonly (readonly [RegExp, string])[];
}

let catalogue: Catalogue | null = null;

/**
 * A sentence of the messages, found by its English words, in another language; unchanged in English
 * and where it is none of the messages. Everything behind the window speaks English, and so does the
 * log: what a person is to read is translated once, on its way out.
 */
export function translateSentence(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  catalogue ??= makeCatalogue();
  const name = catalogue.sentences.get(sentence);
  if (name !== undefined) return write(messagesOf(language).get(name), []) ?? sentence;
  for (const [pattern, nameOfMaker] of catalogue.patterns) {
    const parts = pattern.exec(sentence)?.slice(1);
    if (!parts) continue;
    // A part may be a sentence of the messages itself.
    const said = parts.map((part) => translateSentence(part, language));
    return write(messagesOf(language).get(nameOfMaker), said) ?? sentence;
  }
  return sentence;
}

/** Stand for the parts while a pattern is made, in the order in which English says them. */
const placeholders = ['\u{e000}', '\u{e001}'];

function makeCatalogue(): Catalogue {
  const sentences = new Map<string, string>();
  const patterns: (readonly [RegExp, string])[] = [];
  for (const [name, message] of messagesOf('en')) {
    if (typeof message === 'string') sentences.set(message, name);
    else patterns.push([patternOf(write(message, placeholders) ?? ''), name]);
  }
  return { sentences, patterns };
}

function patternOf(sentence: string): RegExp {
  const literal = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll(/[\u{e000}\u{e001}]/gu, '(.+)')}$`, 'u');
}

/** All messages of a language, by their places: `service.offline`. */
function messagesOf(language: Language): ReadonlyMap<string, Message> {
  const groups: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
    ...problemMessages(language),
  };
  return new Map(
    Object.entries(groups).flatMap(([group, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${group}.${name}`, message] as const),
    ),
  );
}

/** The parts come as texts, whatever they were: they are only put into the sentence. */
function write(message: Message | undefined, parts: readonly string[]): string | null {
  if (message === undefined || typeof message === 'string') return message ?? null;
  return String(Reflect.apply(message, undefined, parts));
}
