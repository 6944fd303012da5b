/** What the map is drawn with; everything follows from the theme. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly night: string;
  readonly ink: string;
  readonly quiet: string;
  readonly accent: string;
  readonly rim: string;
  readonly isLight: boolean;
}

/** Reads the custom properties that the theme has set on the page. */
export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    sea: read('--background'),
    land: read('--hairline'),
    coast: read('--edge'),
    border: read('--edge'),
    night: read('--shadow'),
    ink: read('--ink'),
    quiet: read('--quiet'),
    accent: read('--amber'),
    rim: read('--background'),
    isLight: read('--scheme') === 'light',
  };
}
