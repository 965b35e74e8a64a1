/** A ref for what has just come up: the keyboard, the screen and a screen reader follow it there. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus();
}
