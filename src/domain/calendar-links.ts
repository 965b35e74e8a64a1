import { business } from '#content/business.ts';
import { BUSINESS_TIME_ZONE, type BusinessTime } from './calendar-date.ts';
import { visitName, type NamedVisit } from './pricing.ts';
import { arrivalNote, entrySpan, type Visit } from './visit-time.ts';

/** A wall-clock time in the basic form of ISO 8601: `20261121T080000`. */
export function basicTime({ date, minutes }: BusinessTime): string {
  return `${date.replaceAll('-', '')}T${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}00`;
}

/** A wall-clock time in the extended form of ISO 8601, without offset: `2026-11-21T08:00:00`. */
export function extendedTime({ date, minutes }: BusinessTime): string {
  return `${date}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;
}

/** The visit's title in the customer's calendar, without any free text. */
export function visitTitle(visit: NamedVisit): string {
  return `${business.name}: ${visitName(visit)}`;
}

/** A link that puts a visit into the customer's own Google Calendar (spec 3). */
export function addToGoogleLink(
  visit: Visit & NamedVisit & { readonly startsAt?: number | null },
): string {
  const { start, end } = entrySpan(visit);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: visitTitle(visit),
    dates: `${basicTime(start)}/${basicTime(end)}`,
    ctz: BUSINESS_TIME_ZONE,
    details: `${arrivalNote(visit)}\n${business.fullName}, ${business.phone.display}`,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
