import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync, writeFileSync } from 'node:fs';
import type { MessageFile } from '../../src/shared/messages/catalogue.ts';
import { languages, type Language } from '../../src/shared/languages.ts';

const folder = new URL('../../src/shared/messages/', import.meta.url);

const typesFile = new URL('messages.ts', folder);

/** The messages of a language, as its file has them. */
export function readMessages(language: Language): MessageFile {
  return JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as MessageFile;
}

/** What translators and programmers are told of a message or of a group, by its place: `board.since`. */
export function readDescriptions(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL('descriptions.json', folder), 'utf8')) as Record<
    string,
    string
  >;
}

/** Every message by its place: `board.remarks.delayed`. */
export function placesOf(file: MessageFile, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(file).flatMap(([name, entry]): [string, string][] =>
      typeof entry === 'string'
        ? [[`${prefix}${name}`, entry]]
        : [...placesOf(entry, `${prefix}${name}.`)],
    ),
  );
}

function parsed(message: string): readonly MessageFormatElement[] {
  return parse(message, { ignoreTag: true });
}

/** What a parameter may be: `text` also takes a number, which is written as it is. */
type ParameterKind = 'text' | 'number';

/** The parameters of a message in the order in which it names them. */
export function parametersOf(message: string): ReadonlyMap<string, ParameterKind> {
  const found = new Map<string, ParameterKind>();
  const read = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.plural || element.type === TYPE.number) {
        found.set(element.value, 'number');
      } else if (element.type === TYPE.argument || element.type === TYPE.select) {
        found.set(element.value, found.get(element.value) ?? 'text');
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
        throw new Error(`Messages have no such parts: ${message}`);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) read(value);
      }
    }
  };
  read(parsed(message));
  return found;
}

/**
 * The forms that whole numbers ask for in a language. French, Spanish, Italian and Portuguese have another
 * from a million on, which no board counts to.
 *
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
function formsOf(language: Language): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [
    ...new Set(['other', ...Array.from({ length: 200 }, (_, number) => rules.select(number))]),
  ];
}

/** The plurals of a message that lack a form: they have all of the language's, or none but `=0` and the like. */
function missingForms(language: Language, message: string): readonly string[] {
  const missing: string[] = [];
  const read = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      const names = Object.keys(element.options);
      const isByForm = names.some((name) => name !== 'other' && !name.startsWith('='));
      if (element.type === TYPE.plural && isByForm) {
        missing.push(...formsOf(language).filter((form) => !names.includes(form)));
      }
      for (const { value } of Object.values(element.options)) read(value);
    }
  };
  read(parsed(message));
  return missing;
}

/** What is wrong with the messages of a language beside the English ones: a sentence each. */
export function mistakesIn(
  language: Language,
  file: MessageFile,
  english: MessageFile,
): readonly string[] {
  const own = placesOf(file);
  const model = placesOf(english);
  const missing = [...model.keys()].filter((place) => !own.has(place));
  const unknown = [...own.keys()].filter((place) => !model.has(place));
  const mistakes = [...own].flatMap(([place, message]) => {
    try {
      const names = [...parametersOf(message).keys()];
      const wanted = parametersOf(model.get(place) ?? message);
      return [
        ...names.filter((name) => !wanted.has(name)).map((name) => `${place} takes no {${name}}`),
        ...(message.startsWith(untranslated) ? [`${place} is still to be translated`] : []),
        // A bare text would pass for the parameters: it has a length as well.
        ...names
          .filter((name) => name in String.prototype)
          .map((name) => `${place} has a {${name}}, as any text has`),
        ...missingForms(language, message).map((form) => `${place} lacks the form "${form}"`),
      ];
    } catch (error) {
      return [`${place} cannot be read: ${String(error)}`];
    }
  });
  return [
    ...missing.map((place) => `${place} is missing`),
    ...unknown.map((place) => `${place} is not in en.json`),
    ...mistakes,
  ].map((mistake) => `${language}.json: ${mistake}.`);
}

/** What stands before an English text that waits to be translated. */
const untranslated = 'TRANSLATE: ';

/**
 * A file with the messages of en.json in its order: what it lacks is English and marked to be translated, what English
 * does not have is left out.
 */
export function completed(file: MessageFile | undefined, english: MessageFile): MessageFile {
  return Object.fromEntries(
    Object.entries(english).map(([name, entry]): [string, string | MessageFile] => {
      const own = file?.[name];
      if (typeof entry !== 'string')
        return [name, completed(typeof own === 'string' ? {} : own, entry)];
      return [name, typeof own === 'string' ? own : `${untranslated}${entry}`];
    }),
  );
}

/** Writes what is missing into all files, and the types. */
export function writeMessages(): void {
  const english = readMessages('en');
  for (const language of languages.filter((each) => each !== 'en')) {
    const file = completed(readMessages(language), english);
    writeFileSync(new URL(`${language}.json`, folder), `${JSON.stringify(file, null, 2)}\n`);
  }
  writeFileSync(typesFile, writtenTypes());
}

/** What is wrong with any of the files, and whether their types are those of en.json: a sentence each. */
export function mistakes(): readonly string[] {
  const english = readMessages('en');
  const ofFiles = languages.flatMap((language) =>
    mistakesIn(language, readMessages(language), english),
  );
  // Types need files that can be read.
  if (ofFiles.length > 0) return ofFiles;
  const places = Object.keys(readDescriptions()).filter((place) => !isPlace(english, place));
  const isWritten = readFileSync(typesFile, 'utf8') === writtenTypes();
  return [
    ...places.map((place) => `descriptions.json: ${place} is not in en.json.`),
    ...(isWritten ? [] : ['messages.ts is not that of en.json: run "npm run build:messages".']),
  ];
}

/** What messages.ts must be. */
function writtenTypes(): string {
  return typesOf(languages.map(readMessages), readMessages('en'), readDescriptions());
}

function isPlace(file: MessageFile, place: string): boolean {
  let entry: string | MessageFile | undefined = file;
  for (const name of place.split('.')) {
    if (entry === undefined || typeof entry === 'string') return false;
    entry = entry[name];
  }
  return entry !== undefined;
}

/** The types of the messages as a module: those that English has, with the parameters of all languages. */
export function typesOf(
  files: readonly MessageFile[],
  english: MessageFile,
  descriptions: Readonly<Record<string, string>>,
): string {
  const places = files.map((file) => placesOf(file));
  const typeAt = (place: string): string =>
    typeOf(places.map((messages) => messages.get(place) ?? ''));
  const lines = [
    '/* Written from en.json and descriptions.json by "npm run build:messages". */',
    '',
    '/** The messages of a language: texts, or functions of their parameters. */',
    'export interface Messages {',
  ];
  const write = (file: MessageFile, prefix: string, indent: string): void => {
    for (const [name, entry] of Object.entries(file)) {
      const description = descriptions[`${prefix}${name}`];
      if (description !== undefined) lines.push(`${indent}/** ${description} */`);
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      if (typeof entry === 'string') {
        lines.push(`${indent}readonly ${key}: ${typeAt(`${prefix}${name}`)};`);
      } else {
        lines.push(`${indent}readonly ${key}: {`);
        write(entry, `${prefix}${name}.`, `${indent}  `);
        lines.push(`${indent}};`);
      }
    }
  };
  write(english, '', '  ');
  return [...lines, '}', ''].join('\n');
}

/** Where one language counts, the parameter is a number in all of them. */
function typeOf(translations: readonly string[]): string {
  const kinds = new Map<string, ParameterKind>();
  for (const [name, kind] of translations.flatMap((message) => [...parametersOf(message)])) {
    if (kinds.get(name) !== 'number') kinds.set(name, kind);
  }
  const parameters = [...kinds].map(
    ([name, kind]) => `${name}: ${kind === 'number' ? 'number' : 'string | number'}`,
  );
  return parameters.length === 0
    ? 'string'
    : `(parameters: { ${parameters.join('; ')} }) => string`;
}
