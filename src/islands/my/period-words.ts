import { periodText, spanLabel, type Period } from '#domain/slots.ts';

/** A period for people, with its hours on one line. */
export function periodOnOneLine(period: string): string {
  return withHoursTogether(periodText(period));
}

/** All that a visit takes of its day, with the hours on one line. */
export function spanOnOneLine(periods: readonly Period[]): string {
  return withHoursTogether(spanLabel(periods));
}

function withHoursTogether(label: string): string {
  return label.replace(/(?<=\(.*) /g, '\u00a0');
}
