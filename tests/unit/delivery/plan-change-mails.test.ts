import { expect, it } from 'vitest';
import {
  ownerPlanChangedMail,
  planChangedMail,
  type PlanChange,
} from '#server/delivery/templates/plan-change-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';

const paused: PlanChange = { what: 'paused', from: '2026-11-25', until: '2026-12-23' };
const skipped: PlanChange = { what: 'visit-skipped', date: '2026-12-30', period: 'morning' };

function mailsOf(...changes: readonly PlanChange[]): string[] {
  const plan = {
    firstName: 'Priya',
    lastName: 'Raman',
    pausedFrom: '2026-11-25',
    pausedUntil: '2026-12-23',
    endedFrom: null,
  };
  const mail = { changes, plan, facts: undefined };
  return [planChangedMail, ownerPlanChangedMail].map((make) =>
    mailText(make(mail, 'https://tidewren.example/my')),
  );
}

it('gives the dates of a new pause once, in a sentence', () => {
  const [customer, owner] = mailsOf(paused);
  expect(customer).toContain(
    'We’ve paused your visits, starting Wednesday, November 25. They’re back on',
  );
  expect(owner).toContain('Paused from Wed, Nov 25 until Wed, Dec 23.');
  for (const mail of [customer, owner]) expect(mail).not.toContain('Paused: ');
});

it('says of a paused plan that it is, where something else has changed', () => {
  for (const mail of mailsOf(skipped))
    expect(mail).toContain('Paused: Starting Wednesday, November 25');
});
