import type { OtherTime, PlacedVisit, VisitPlace } from '#contracts/admin/crews.ts';
import { clockOfStart } from '#domain/half-hours.ts';
import { formatPhone } from '#domain/person.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Where a visit is or would be: `Tomorrow, 9:30–11:30 AM, Heron`. */
export function placeWords({ date, period, hours, crew }: VisitPlace): string {
  return `${dayName(date)}, ${hours ?? period}, ${crew}`;
}

/** A time to choose instead: `Wed, Dec 2, afternoon`, or with the hour where that is fixed. */
export function otherTimeWords({ date, period, startTime }: OtherTime): string {
  return `${dayName(date)}, ${startTime === undefined ? period : clockOfStart(startTime)}`;
}

/** Who hears of a move by itself, and whom the owner has to call, before anything moves. */
export function toldOfPlace({
  told,
  phone,
  why,
}: Pick<PlacedVisit, 'told' | 'phone' | 'why'>): string {
  switch (told) {
    case 'mail':
      return 'They get an email.';
    case 'sms':
      return 'They get a text.';
    case 'call':
      return `No email or text reaches them: you’ll need to call ${formatPhone(phone)}.`;
    case 'nobody':
      return why === 'pinned'
        ? `Nothing is sent. If you promised that hour, call ${formatPhone(phone)}.`
        : 'Nobody was told an hour yet, and the time of day stays: nothing to tell.';
  }
}
