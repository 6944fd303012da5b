import type { SystemLook } from '../styles/theme.ts';

const queries = {
  isLight: '(prefers-color-scheme: light)',
  isHighContrast: '(prefers-contrast: more)',
  isReducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

/** What the system wants things to look like, as it is now. */
export class SystemLookState implements SystemLook {
  #lists: Readonly<Record<keyof SystemLook, MediaQueryList>>;
  #isLight = $state(false);
  #isHighContrast = $state(false);
  #isReducedMotion = $state(false);

  constructor(matchMedia: (query: string) => MediaQueryList) {
    this.#lists = {
      isLight: matchMedia(queries.isLight),
      isHighContrast: matchMedia(queries.isHighContrast),
      isReducedMotion: matchMedia(queries.isReducedMotion),
    };
    for (const list of Object.values(this.#lists)) {
      list.addEventListener('change', () => {
        this.#read();
      });
    }
    this.#read();
  }

  get isLight(): boolean {
    return this.#isLight;
  }

  get isHighContrast(): boolean {
    return this.#isHighContrast;
  }

  get isReducedMotion(): boolean {
    return this.#isReducedMotion;
  }

  #read(): void {
    this.#isLight = this.#lists.isLight.matches;
    this.#isHighContrast = this.#lists.isHighContrast.matches;
    this.#isReducedMotion = this.#lists.isReducedMotion.matches;
  }
}
