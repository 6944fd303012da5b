/** Gives an element the focus once its dialog is open, which has given it to its first button. */
export function focusInDialog(element: HTMLElement): void {
  queueMicrotask(() => {
    element.focus();
  });
}
