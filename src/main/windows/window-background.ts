import type { Settings } from '#shared/settings.ts';

/** What the system asks for, as Electron's `nativeTheme` tells it. */
export interface SystemColours {
  readonly shouldUseDarkColors: boolean;
  readonly shouldUseHighContrastColors: boolean;
}

/**
 * The colour of the window before its page has painted, so that neither a white board begins with a
 * dark flash nor a dark one with a white one: the `background` of the look in
 * src/renderer/styles/palettes.ts.
 */
export function windowBackground(
  { face, appearance, contrast }: Pick<Settings, 'face' | 'appearance' | 'contrast'>,
  system: SystemColours,
): string {
  const isHigh =
    contrast === 'high' || (contrast === 'system' && system.shouldUseHighContrastColors);
  if (face === 'split-flap') return isHigh ? '#0a0a0b' : '#161618';
  if (face === 'dot-matrix') return isHigh ? '#000000' : '#0c0a07';
  const isLight =
    appearance === 'light' || (appearance === 'system' && !system.shouldUseDarkColors);
  if (isLight) return isHigh ? '#ffffff' : '#faf9f6';
  return isHigh ? '#000000' : '#0a0d12';
}
