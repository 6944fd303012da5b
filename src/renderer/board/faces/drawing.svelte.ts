import { getContext, onDestroy, setContext, untrack } from 'svelte';

const key = Symbol('what is being drawn');

/** Whether all faces of the board have drawn what they were last given. */
export class Drawing {
  #late = $state(0);

  get isDone(): boolean {
    return this.#late === 0;
  }

  /** One face; it tells whether what it was last given is drawn. */
  face(): (isDrawn: boolean) => void {
    let isLate = false;
    return (isDrawn) => {
      if (isLate === !isDrawn) return;
      isLate = !isDrawn;
      // A face tells so in an effect, which must not run again for it.
      untrack(() => (this.#late += isLate ? 1 : -1));
    };
  }
}

/** To be called once, by what counts what is drawn. */
export function provideDrawing(): Drawing {
  return setContext(key, new Drawing());
}

/**
 * For a face that may have to wait before it draws: tells that it waits, or has drawn. To be called while it is made;
 * once it is gone, nothing of it is waited for.
 */
export function tellsDrawn(): (isDrawn: boolean) => void {
  const tell = getContext<Drawing | undefined>(key)?.face() ?? (() => undefined);
  onDestroy(() => {
    tell(true);
  });
  return tell;
}

/**
 * For a component that goes on after a promise: gives what throws its error in an effect, so that it ends in the boundary round the component
 * and not only in the log. To be called while the component is made.
 */
export function throwsLater(): (error: unknown) => void {
  let thrown: { readonly error: unknown } | null = $state.raw(null);
  $effect(() => {
    if (thrown !== null) throw thrown.error;
  });
  return (error) => {
    thrown = { error };
  };
}
