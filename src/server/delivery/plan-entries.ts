import type { OutboxRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import type { CalendarPart } from './channels/mail.ts';
import { withToldHour } from './known-hours.ts';
import { planRows } from './plans-repository.ts';
import { entryFor, INVITING } from './templates/invitation.ts';

/** How far back the changes in one plan mail can be: they wait to be mailed together. */
const TOLD_TOGETHER_MS = 60 * 60_000;

/**
 * Updates for calendar entries that a plan change made wrong: only for visits that an earlier mail
 * put into the customer's calendar. Each moves or cancels the entry with the same UID; sending it
 * twice changes nothing.
 */
export function planEntries(
  app: App,
  { payload, createdAt }: Pick<OutboxRow, 'payload' | 'createdAt'>,
  organizer: { name: string; email: string },
): CalendarPart[] {
  const changed = planRows(app).changedEntries(Number(payload['seriesId']), {
    kinds: INVITING,
    since: new Date(createdAt.getTime() - TOLD_TOGETHER_MS),
    from: businessTime(app.now()).date,
  });
  return changed.flatMap((visit) => {
    const receipt = receiptOf(app, visit);
    return entryFor(withToldHour(visit), { links: app.links, receipt }, organizer) ?? [];
  });
}
