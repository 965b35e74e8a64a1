import { periodText } from '#domain/slots.ts';

/** A period for people, with its hours on one line. */
export function periodOnOneLine(period: string): string {
  return withHoursTogether(periodText(period));
}

/** A line may break after a hyphen even before a no-break space, but not before a word joiner. */
function withHoursTogether(label: string): string {
  return label.replace(/(?<=\(.*)-? /g, (gap) => (gap === ' ' ? '\u00a0' : '-\u2060\u00a0'));
}
