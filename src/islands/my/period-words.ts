import { arrivalText } from '#domain/slots.ts';

/** A period for people, with its hours on one line. */
export function periodOnOneLine(period: string): string {
  return arrivalText(period).replace(/(?<=\(.*)–/, '\u2060–\u2060');
}
