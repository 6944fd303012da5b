import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackVersion } from '../runtime/fallback.ts';

/** Where the names lie that the fallback Electron has. */
export const fallbackNamesFile = path.join(
  import.meta.dirname,
  `electron-${fallbackVersion}-names.txt`,
);

/** One line for each thing that has members: `App: exit on:before-quit quit`. */
export function writeNames(names: ReadonlySet<string>): string {
  const members = new Map<string, string[]>();
  for (const name of names) {
    const [owner = '', member] = splitName(name);
    const own = members.get(owner) ?? [];
    members.set(owner, member === undefined ? own : [...own, member]);
  }
  const lines = [...members]
    .sort()
    .map(([owner, own]) => `${owner}: ${own.sort().join(' ')}`.trim());
  return `${lines.join('\n')}\n`;
}

/** The names of the fallback Electron, as `declaredNames` gives them. */
export function readFallbackNames(): ReadonlySet<string> {
  const lines = readFileSync(fallbackNamesFile, 'utf8').trim().split('\n');
  return new Set(
    lines.flatMap((line) => {
      const [owner = '', ...own] = line.split(/:? /);
      const name = owner.replace(/:$/, '');
      return [name, ...own.map((member) => `${name}.${member}`)];
    }),
  );
}

function splitName(name: string): string[] {
  const at = name.indexOf('.');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}
