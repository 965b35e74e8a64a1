import type { App } from '#server/app.ts';
import { personalDataRows } from './personal-data-repository.ts';
import { planDataRows } from './plan-data-repository.ts';
import type { Who } from './who.ts';

/** All stored data about a person, including their plans. */
export function collectPerson(app: Pick<App, 'db'>, who: Who) {
  const kept = personalDataRows(app).collect(who);
  const customers = kept.customers.map(({ id }) => id);
  const ofPlans = planDataRows(app).collect(who, customers);
  const keptCards = personalDataRows(app).cardsOf(who, {
    customers,
    bookings: kept.bookings.map(({ id }) => id),
    plans: ofPlans.plans.map(({ id }) => id),
    drafts: kept.unfinished.map(({ id }) => id),
  });
  return { ...kept, ...ofPlans, keptCards };
}
