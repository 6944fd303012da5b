import { getContext, setContext, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { fold } from '#shared/fold.ts';

/** What a person may look for: the texts of one setting, in the language of the interface. */
interface Entry {
  readonly section: string;
  readonly texts: readonly string[];
}

/** Narrows the settings to those in whose words everything that was typed is found. */
export class SettingsSearch {
  /** As it was typed. */
  query = $state('');
  #entries = new SvelteMap<string, Entry>();
  #words = $derived(fold(this.query).split(' ').filter(Boolean));
  #found = $derived(
    [...this.#entries].flatMap(([id, { section, texts }]) => {
      const text = fold(texts.join(' '));
      return this.#words.every((word) => text.includes(word)) ? { id, section } : [];
    }),
  );

  /** Whether anything is looked for. */
  get isOn(): boolean {
    return this.#words.length > 0;
  }

  get count(): number {
    return this.#found.length;
  }

  add(id: string, entry: Entry): void {
    this.#entries.set(id, entry);
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  hasSetting(id: string): boolean {
    return !this.isOn || this.#found.some((setting) => setting.id === id);
  }

  hasSection(id: string): boolean {
    return !this.isOn || this.#found.some(({ section }) => section === id);
  }
}

const searchKey = Symbol('the search in the settings');
const sectionKey = Symbol('a section of the settings');

interface Section {
  readonly id: string;
  readonly title: string;
}

export function provideSettingsSearch(search: SettingsSearch): void {
  setContext(searchKey, search);
}

/**
 * Tells the settings inside which section they are of: who finds the section finds them all. To be
 * called while the section is made; gives whether anything in it was found.
 */
export function provideSection(section: () => Section): () => boolean {
  const search = getContext<SettingsSearch | undefined>(searchKey);
  setContext(sectionKey, section);
  return () => search?.hasSection(section().id) ?? true;
}

/**
 * Lets a setting be found by these texts. To be called while it is made; gives whether it is to be
 * shown, which it always is without a search, as in the welcome.
 */
export function searchable(id: string, texts: () => readonly string[]): () => boolean {
  const search = getContext<SettingsSearch | undefined>(searchKey);
  const section = getContext<(() => Section) | undefined>(sectionKey);
  if (!search || !section) return () => true;
  $effect.pre(() => {
    const entry = { section: section().id, texts: [section().title, ...texts()] };
    untrack(() => {
      search.add(id, entry);
    });
    return () => {
      search.remove(id);
    };
  });
  return () => search.hasSetting(id);
}
