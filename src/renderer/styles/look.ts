import type { Settings } from '#shared/settings.ts';
import type { Look } from './theme.ts';

/** What the system says about how it wants things to look. */
export interface SystemLook {
  readonly isLight: boolean;
  readonly isHighContrast: boolean;
  readonly isReducedMotion: boolean;
}

type Chosen = Pick<Settings, 'face' | 'appearance' | 'contrast' | 'palette' | 'motion'>;

/** The look that is in force: what was chosen, and where that is left to the system, the system's. */
export function lookFor(chosen: Chosen, system: SystemLook): Look {
  const { face, appearance, contrast, palette } = chosen;
  return {
    face,
    isLight:
      face === 'display' && (appearance === 'system' ? system.isLight : appearance === 'light'),
    isHighContrast: contrast === 'system' ? system.isHighContrast : contrast === 'high',
    isColourBlindSafe: palette === 'colour-blind',
  };
}

/** Whether everything changes at once: the system's setting or ours. */
export function isReducedMotion({ motion }: Chosen, system: SystemLook): boolean {
  return motion === 'reduced' || system.isReducedMotion;
}
