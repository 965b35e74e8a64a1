import { periodText } from '#domain/slots.ts';

/** A period for people, with its hours on one line. */
export function periodOnOneLine(period: string): string {
  return periodText(period).replace(/(?<=\(.*) /g, '\u00a0');
}

/** A ref for what has just come up: the keyboard and the screen follow it there. */
export function focusOnShow(node: HTMLElement | null): void {
  node?.focus();
}
