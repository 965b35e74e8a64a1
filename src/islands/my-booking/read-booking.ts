import { periodText } from '#domain/slots.ts';

/** A period for people, with its hours on one line. */
export function periodOnOneLine(period: string): string {
  return periodText(period).replace(/(?<=\(.*) /g, '\u00a0');
}
