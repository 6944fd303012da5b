import { MediaQuery } from 'svelte/reactivity';
import type { SystemLook } from '../../styles/look.ts';

/** What the system wants things to look like, followed for as long as a user reads it. */
export function followSystemLook(): SystemLook {
  const light = new MediaQuery('(prefers-color-scheme: light)');
  const contrast = new MediaQuery('(prefers-contrast: more)');
  const motion = new MediaQuery('(prefers-reduced-motion: reduce)');
  return {
    get isLight() {
      return light.current;
    },
    get isHighContrast() {
      return contrast.current;
    },
    get isReducedMotion() {
      return motion.current;
    },
  };
}
