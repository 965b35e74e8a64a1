import { newQuote } from '#contracts/admin/quotes.ts';
import { quotedTerms } from '#domain/plans/contract-terms.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import type { PlanWorld } from './plan-world.ts';
import { newKey, quoteOf } from './quotes.ts';

const OWNER = 'owner@example.com';

/** What a test's contract has of its own: $480 a visit with 30 days' notice by default. */
type TestContract = {
  /** The day of the first visit, one of its Mondays, Wednesdays and Fridays. */
  date: string;
  noticeDays?: number;
  endsOn?: string | null;
  pricedBy?: 'visit' | 'month';
  checklist?: readonly string[];
  /** How many crews come to each visit; one by default. */
  crews?: number;
};

/** Sends a quote of visits on three days a week and accepts it; the contract that it makes. */
export function startContract({ app, all }: PlanWorld, wanted: TestContract) {
  const { date, noticeDays = 30, endsOn = null, pricedBy = 'visit', checklist = [] } = wanted;
  const { crews = 1 } = wanted;
  const weekdays = [1, 3, 5];
  const change = {
    ...{ frequencies: ['weekdays'], weekdays, pricedBy, noticeDays: String(noticeDays) },
    ...{ endsOn: endsOn ?? '', checklist: checklist.join('\n'), crews: String(crews) },
    validThrough: date,
  };
  const quote = addQuote(app, newQuote.parse(quoteOf(change)), OWNER);
  const { link } = sendQuote(app, { id: quote.id, version: quote.version, actor: OWNER });
  const start = { serviceType: 'commercial-small', frequency: 'weekdays', weekdays } as const;
  const when = { date, period: 'morning', total: 480_00 } as const;
  const contract = { pricedBy, noticeDays, endsOn, checklist, crews };
  acceptQuote(app, link?.split('#')[1] ?? '', {
    ...{ revision: 1, key: newKey(), name: 'Dana Reyes', options: [], frequency: 'weekdays' },
    ...{ date, period: 'morning' },
    planConsent: quotedTerms({ ...start, ...when, contract })?.terms,
  });
  const [row] = all<{ id: number }>(
    'SELECT series_id AS id FROM contracts WHERE quote_id = ?',
    quote.id,
  );
  return showPlan(app, row?.id ?? 0);
}
