import { getContext, setContext } from 'svelte';
import { isRightToLeft, type Language } from '#shared/languages.ts';

const key = Symbol('the language of the interface');

/**
 * Gives the language to everything around the board, and to the page itself: its `lang`, and the
 * direction in which it is written. To be called once, by the outermost component; `read` is asked
 * again whenever the language changes. The board names its own languages.
 */
export function provideInterfaceLanguage(read: () => Language): void {
  setContext(key, read);
  $effect.pre(() => {
    document.documentElement.lang = read();
    document.documentElement.dir = isRightToLeft(read()) ? 'rtl' : 'ltr';
  });
}

/** To be called while a component is made; gives the language for as long as the component lives. */
export function interfaceLanguage(): () => Language {
  return getContext<(() => Language) | undefined>(key) ?? (() => 'en');
}
