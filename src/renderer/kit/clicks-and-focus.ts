/**
 * Does it at a click, and not again at the second one of a double click: with what it has taken away, another thing has
 * come under the pointer. Presses of keys are each the first.
 */
export function firstClick(act: () => void): (event: Pick<MouseEvent, 'detail'>) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

/** Gives an element the focus once its dialog is open, which has given it to its first button. */
export function focusInDialog(element: HTMLElement): void {
  queueMicrotask(() => {
    element.focus();
  });
}
