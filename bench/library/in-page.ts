/*
 * What is measured in the page of the library. Each function is written out and evaluated there, so
 * that it may use nothing but its argument and what a page has.
 */

declare global {
  interface Window {
    /** Milliseconds from a key to the frame that shows what came of it. */
    keyPainted?: Promise<number>;
  }
}

/** An expression that calls a function in the page. */
export function inPage<Argument>(
  work: (argument: Argument) => unknown,
  argument: Argument,
): string {
  // JSON has no undefined.
  const written = argument === undefined ? 'undefined' : JSON.stringify(argument);
  return `(${work.toString()})(${written})`;
}

/** Waits until the list is there, in which one types. */
export async function libraryShown(): Promise<void> {
  while (document.querySelector('[role="listbox"] [role="option"] bdi') === null) {
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Selects what stands in the search field: the next key takes its place. */
export function selectSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[role="search"] input');
  field?.focus();
  field?.select();
}

/**
 * Listens to the next key in the search field: `window.keyPainted` is then the time until its list is
 * painted. A list that has not come yet says so (`aria-busy`).
 */
export function listenToSearch(): void {
  const list = document.querySelector('[role="listbox"][aria-busy]');
  if (list === null) throw new Error('The list does not tell whether it is busy.');
  window.keyPainted = new Promise((done) => {
    let pressedAt = 0;
    window.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), {
      once: true,
      capture: true,
    });
    const observer = new MutationObserver(() => {
      if (list.getAttribute('aria-busy') !== 'false') return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          done(performance.now() - pressedAt);
        };
        port2.postMessage(null);
      });
    });
    observer.observe(list, { attributes: true, attributeFilter: ['aria-busy'] });
  });
}

/** The same for a plain field that nothing listens to; `show` puts it there and takes the focus. */
export function listenToPlainField({ isNew }: { readonly isNew: boolean }): void {
  const id = 'plain-field';
  if (isNew) {
    const made = document.createElement('input');
    made.id = id;
    made.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9';
    document.body.append(made);
    made.focus();
  }
  window.keyPainted = new Promise((done) => {
    let pressedAt = 0;
    const field = document.getElementById(id);
    field?.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { once: true });
    field?.addEventListener(
      'input',
      () => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            done(performance.now() - pressedAt);
          };
          port2.postMessage(null);
        });
      },
      { once: true },
    );
  });
}

export function removePlainField(): void {
  document.getElementById('plain-field')?.remove();
}
