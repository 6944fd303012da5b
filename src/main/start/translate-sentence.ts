import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** A message as it stands in a language: a sentence, or what makes one of its parts. */
type Message = string | ((parts: never) => string);

/** English sentences by their words; those with parts by a pattern that finds the parts. */
interface Catalogue {
  readonly sentences: ReadonlyMap<string, string>;
  readonly patterns: readonly Pattern[];
}

/** Finds a sentence and its parts, whose names are in the order in which English says them. */
interface Pattern {
  readonly expression: RegExp;
  readonly message: string;
  readonly names: readonly string[];
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
  if (name !== undefined) return write(messagesOf(language).get(name), {}) ?? sentence;
  for (const { expression, message, names } of catalogue.patterns) {
    const parts = expression.exec(sentence)?.slice(1);
    if (!parts) continue;
    // A part may be a sentence of the messages itself.
    const said: Record<string, string> = {};
    for (const [index, part] of parts.entries()) {
      said[names[index] ?? ''] = translateSentence(part, language);
    }
    return write(messagesOf(language).get(message), said) ?? sentence;
  }
  return sentence;
}

function makeCatalogue(): Catalogue {
  const sentences = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [name, message] of messagesOf('en')) {
    if (typeof message === 'string') sentences.set(message, name);
    else patterns.push(patternOf(name, message));
  }
  return { sentences, patterns };
}

function patternOf(message: string, say: Message): Pattern {
  const names: string[] = [];
  // Asked for by name, each part says where it stands.
  const parts = new Proxy<Record<string, string>>(
    {},
    {
      has: () => true,
      get(_, name) {
        names.push(String(name));
        return '\u{e000}';
      },
    },
  );
  const sentence = write(say, parts) ?? '';
  const literal = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${literal.replaceAll('\u{e000}', '(.+)')}$`, 'u');
  return { expression, message, names };
}

/** All messages of a language, by their places: `service.offline`. */
function messagesOf(language: Language): ReadonlyMap<string, Message> {
  const groups: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
    ...messagesIn(language).problems,
  };
  return new Map(
    Object.entries(groups).flatMap(([group, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${group}.${name}`, message] as const),
    ),
  );
}

/** The parts come as texts, whatever they were: they are only put into the sentence. */
function write(
  message: Message | undefined,
  parts: Readonly<Record<string, string>>,
): string | null {
  if (message === undefined || typeof message === 'string') return message ?? null;
  return String(Reflect.apply(message, undefined, [parts]));
}
