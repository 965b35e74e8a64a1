import type { OutboxRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import type { CalendarPart } from './channels/mail.ts';
import { planRows } from './plans-repository.ts';
import { entryFor, INVITING } from './templates/invitation.ts';

/** What a mail about a plan tells of lies at most so far back: changes wait to be told together. */
const TOLD_TOGETHER_MS = 60 * 60_000;

/**
 * The calendar entries that a change of a plan has made wrong, as they are now: only of visits that
 * an earlier mail has put into the customer's calendar. A new time under the same name, or the end
 * of the entry; sent twice it changes nothing.
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
    return entryFor(visit, { links: app.links, receipt }, organizer) ?? [];
  });
}
