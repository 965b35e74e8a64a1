import { expect, it } from 'vitest';
import type { PlanFacts } from '#server/delivery/plan-facts.ts';
import {
  ownerPlanChangedMail,
  planChangedMail,
} from '#server/delivery/templates/plan-change-mails.ts';
import type { PlanChange } from '#server/delivery/templates/plan-change-sentences.ts';
import { mailText } from '#server/delivery/templates/text.ts';

const paused: PlanChange = { what: 'paused', from: '2026-11-25', until: '2026-12-23' };
const skipped: PlanChange = { what: 'visit-skipped', date: '2026-12-30', period: 'morning' };

function mailsOf(...changes: readonly PlanChange[]): string[] {
  return mailsWith(undefined, ...changes);
}

function mailsWith(next: readonly string[] | undefined, ...changes: readonly PlanChange[]) {
  const day = 'every two weeks on Wednesday mornings';
  const facts: PlanFacts | undefined = next && { day, next, open: [], each: 9000, terms: null };
  const plan = {
    firstName: 'Priya',
    lastName: 'Raman',
    pausedFrom: '2026-11-25',
    pausedUntil: '2026-12-23',
    endedFrom: changes.at(-1)?.what === 'ended' ? String(changes.at(-1)?.['from']) : null,
  };
  const mail = { changes, plan, facts, today: '2026-11-20' };
  return [planChangedMail, ownerPlanChangedMail].map((make) =>
    mailText(make(mail, 'https://tidewren.example/my')),
  );
}

it('gives the dates of a new pause once, in a sentence', () => {
  const [customer, owner] = mailsOf(paused);
  expect(customer).toContain(
    'We’ve paused your visits, starting Wednesday, November 25, until Wednesday, December 23.',
  );
  expect(owner).toContain('Paused from Wed, Nov 25 until Wed, Dec 23.');
  for (const mail of [customer, owner]) expect(mail).not.toContain('Paused: ');
});

it('says of a paused plan that it is, where something else has changed', () => {
  for (const mail of mailsOf(skipped))
    expect(mail).toContain('Paused: Starting Wednesday, November 25');
});

it('gives a pause that ends in days of visits', () => {
  const [first] = mailsWith(['2026-12-30'], paused);
  expect(first).toContain(
    'starting Wednesday, November 25. Your next visit is Wednesday, December 30.',
  );
  const [later] = mailsWith(['2026-11-23', '2026-12-30'], paused);
  expect(later).toContain('Your next visit after the pause is Wednesday, December 30.');
});

it('writes the year of a day that isn’t in this one', () => {
  const [near] = mailsOf(skipped);
  expect(near).toContain('your visit on Wednesday, December 30. Your other');
  const [far] = mailsOf({ ...skipped, date: '2027-11-24' });
  expect(far).toContain('your visit on Wednesday, November 24, 2027. Your other');
});

it('says in the owner’s mail, too, the year of a day that isn’t in this one', () => {
  const [, owner] = mailsOf({ what: 'visit-skipped', date: '2027-01-06', period: 'morning' });
  expect(owner).toContain('Visit on Wed, Jan 6, 2027 skipped.');
  expect(mailsOf(skipped)[1]).toContain('Visit on Wed, Dec 30 skipped.');
});

it('says when a plan ended, or will, once', () => {
  const [over, owner] = mailsOf({ what: 'ended', from: '2026-11-20' });
  expect(over).toContain(
    'Hello Priya, your plan ended on Friday, November 20. There are no more visits.',
  );
  expect(over).toContain('because you had a plan');
  expect(owner).toContain('Priya Raman has ended their plan');
  expect(owner).toContain('Ended: no visits starting Fri, Nov 20.');
  const [ahead] = mailsOf({ what: 'ended', from: '2026-12-02' });
  expect(ahead).toContain(
    'Hello Priya, your plan ends on Wednesday, December 2. There are no more visits',
  );
  for (const mail of [over, owner, ahead]) expect(mail).not.toContain('Ends: ');
});
