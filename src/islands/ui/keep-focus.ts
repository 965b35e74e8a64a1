import type { MouseEvent } from 'react';

/**
 * For a button's `onMouseDown`: the field that was typed into keeps the focus until the click.
 * Otherwise it is left first, what is said of it then moves the button from under the finger, and the
 * tap is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
