/** A ref for a new element: moves the focus to it and scrolls it into view. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus();
}
