import type { Input } from 'electron';

/** Milliseconds for which Escape is held to leave: no user does that by accident. */
const holdTime = 2_000;

/** The part of a key press that decides. */
export type KeyInput = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift'>;

/** Listens for the keys that lead out of a kiosk: Escape held, or Ctrl+Shift+Q. */
export interface LeaveKeys {
  key(input: KeyInput): void;
  /** No key is held any more: the window has lost the focus, or the kiosk is over. */
  letGo(): void;
}

export function createLeaveKeys(onLeave: () => void): LeaveKeys {
  let hold: NodeJS.Timeout | null = null;

  function letGo(): void {
    if (hold !== null) clearTimeout(hold);
    hold = null;
  }

  return {
    key({ type, key, control, meta, shift }) {
      const isDown = type === 'keyDown' || type === 'rawKeyDown';
      if (key === 'Escape') {
        // A key that is held repeats itself: only its first press begins.
        if (isDown) hold ??= setTimeout(onLeave, holdTime);
        else if (type === 'keyUp') letGo();
      } else if (isDown && (control || meta) && shift && key.toLowerCase() === 'q') {
        onLeave();
      }
    },
    letGo,
  };
}
