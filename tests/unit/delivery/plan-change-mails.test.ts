import { expect, it } from 'vitest';
import type { PlanFacts } from '#server/delivery/plan-facts.ts';
import { ownerPlanChangedMail } from '#server/delivery/templates/owner-plan-mails.ts';
import {
  planChangedMail,
  type PlanChangeMail,
} from '#server/delivery/templates/plan-change-mails.ts';
import type { PlanChange } from '#server/delivery/templates/plan-change-sentences.ts';
import { mailHtml } from '#server/delivery/templates/html.tsx';
import { mailText } from '#server/delivery/templates/text.ts';

const paused: PlanChange = { what: 'paused', from: '2026-11-25', until: '2026-12-23' };
const skipped: PlanChange = { what: 'visit-skipped', date: '2026-12-30', period: 'morning' };

function mailsOf(...changes: readonly PlanChange[]): string[] {
  return mailsWith(undefined, ...changes);
}

function mailsWith(next: readonly string[] | undefined, ...changes: readonly PlanChange[]) {
  const day = 'every two weeks on Wednesday mornings';
  const facts: PlanFacts | undefined = next && {
    ...{ day, next, open: [], serviceType: 'basic', each: 9000, terms: null },
  };
  const plan = {
    firstName: 'Priya',
    lastName: 'Raman',
    phone: '(925) 555-0142',
    serviceType: 'basic',
    pausedFrom: '2026-11-25',
    pausedUntil: '2026-12-23',
    endedFrom: changes.at(-1)?.what === 'ended' ? String(changes.at(-1)?.['from']) : null,
  };
  return written({ changes, plan, facts, ended: undefined, hasHadUs: true, today: '2026-11-20' });
}

/** To the customer, and to the owner. */
function written(mail: PlanChangeMail): string[] {
  return [
    mailText(planChangedMail(mail, 'https://tidewren.example/my')),
    mailText(ownerPlanChangedMail(mail, 'https://tidewren.example/admin#customers/plans/4')),
  ];
}

it('sets what needs another time apart from the facts, with what to do about it', () => {
  const mail: PlanChangeMail = {
    changes: [skipped],
    plan: {
      ...{ firstName: 'Priya', lastName: 'Raman', phone: '(925) 555-0142', serviceType: 'basic' },
      ...{ pausedFrom: null, pausedUntil: null, endedFrom: null },
    },
    facts: {
      day: 'every week on Tuesday mornings',
      next: ['2026-12-29'],
      open: ['2027-01-05', '2027-01-12'],
      ...{ serviceType: 'basic', each: 10_800, terms: null },
    },
    ...{ ended: undefined, hasHadUs: true, today: '2026-11-20' },
  };
  const [theirs = '', owners = ''] = written(mail);
  const open = '\n\nNeeds another time: Tue, Jan 5; Tue, Jan 12\n';
  expect(theirs).toContain(`${open}We can’t come then. Pick another time`);
  expect(owners).toContain(open);
  const html = mailHtml(planChangedMail(mail, 'https://tidewren.example/my'));
  expect(html).toMatch(/<p[^>]*>Needs another time<\/p><p[^>]*>Tue,\sJan\s5<br\/?>Tue,\sJan\s12/);
});

/** The mails about a change of a weekly plan that is over, for $108 a visit. */
function overWith(change: PlanChange, hasHadUs = true): string[] {
  const day = 'every week on Tuesday mornings';
  return written({
    changes: [change],
    plan: {
      firstName: 'Priya',
      lastName: 'Raman',
      phone: '(925) 555-0142',
      serviceType: 'basic',
      pausedFrom: '2026-11-20',
      pausedUntil: '2027-02-01',
      endedFrom: '2026-11-20',
    },
    facts: undefined,
    ended: { day, next: [], open: [], serviceType: 'basic', each: 10_800, terms: null },
    hasHadUs,
    today: '2026-11-20',
  });
}

it('gives the dates of a new pause once, in a sentence', () => {
  const [customer, owner] = mailsOf(paused);
  expect(customer).toContain(
    'we’ve paused your visits, starting Wednesday, November 25, until Wednesday, December 23.',
  );
  expect(owner).toContain('Paused from Wed, Nov 25 until Wed, Dec 23.');
  for (const mail of [customer, owner]) expect(mail).not.toContain('Paused: ');
});

it('names the visits that a pause calls off, and no other change’s again', () => {
  const [customer, owner] = mailsOf({ ...paused, canceled: ['2026-12-02', '2026-12-16'] });
  expect(owner).toContain('Priya Raman has paused their plan');
  expect(owner).toContain('2 booked visits are paused.');
  expect(customer).toContain(
    'we’ve paused your visits, starting with the one on Wednesday, December 2',
  );
  for (const mail of [customer, owner])
    expect(mail).toMatch(/Paused visits: Wed, Dec.2; Wed, Dec.16/);
  for (const aboutOne of mailsOf({ ...skipped, canceled: ['2026-12-30'] }))
    expect(aboutOne).not.toContain('Paused visits');
  for (const none of mailsOf(paused)) expect(none).not.toContain('Paused visits');
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
  expect(later).toContain(
    'we’ve paused your visits after the one on Monday, November 23. Your next visit after the pause is Wednesday, December 30.',
  );
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
    'Hello Priya, your plan ended on Friday, November 20, so we won’t be coming anymore. Thank you for having us!',
  );
  expect(over).toContain('because you had a plan');
  expect(owner).toContain('Priya Raman has ended their plan');
  expect(owner).toContain(
    'Priya Raman ended this plan, so there are no visits starting Friday, November 20.',
  );
  const [ahead] = mailsOf({ what: 'ended', from: '2026-12-02' });
  expect(ahead).toContain(
    'Hello Priya, your plan ends on Wednesday, December 2, so we won’t be coming from then on.',
  );
  for (const mail of [over, owner, ahead]) expect(mail).not.toContain('Ends: ');
});

it('says to the customer who ended the plan, and thanks for visits only if there were any', () => {
  const [ours] = overWith({ what: 'ended', from: '2026-11-20', by: 'owner' });
  expect(ours).toContain(
    'Hello Priya, we’ve ended your plan as of Friday, November 20, so we won’t be coming anymore. Thank you for having us!',
  );
  const [early] = overWith({ what: 'ended', from: '2026-11-20', by: 'customer' }, false);
  expect(early).toContain('your plan ended on Friday, November 20');
  expect(early).not.toContain('having us');
});

it('gives the owner what is lost with a plan, its page and the number to call', () => {
  const canceled = ['2026-11-24', '2026-12-01'];
  const [customer, owner] = overWith({
    ...{ what: 'ended', from: '2026-11-20', by: 'customer' },
    canceled,
  });
  expect(customer).toMatch(/Canceled: Tue, Nov.24; Tue, Dec.1/);
  for (const words of [
    '2 booked visits are canceled, and their times are open again.',
    'Plan: Basic Clean, every week on Tuesday mornings',
    'Each visit: $108\n',
    'Tue, Nov 24',
    'Tue, Dec 1',
    'Open the plan:\nhttps://tidewren.example/admin#customers/plans/4',
    'Call Priya Raman at (925) 555-0142',
  ])
    expect(owner).toContain(words);
});

it('says of a change to a plan that has ended since that nothing is left to do', () => {
  const [, owner] = overWith({ what: 'paused', from: '2026-11-20', until: '2027-02-01' });
  expect(owner).toContain('The plan has ended since then, so there’s nothing you need to do.');
  expect(owner).toContain('What changed: Paused from Fri, Nov 20 until Mon, Feb 1, 2027.');
  expect(owner).toContain('Ended: Friday, November 20');
  for (const wrong of ['Ends:', 'Paused: ', 'due at the visit']) expect(owner).not.toContain(wrong);
});

it('says of a contract with a last day that it is paused, and which day that is', () => {
  const mail: PlanChangeMail = {
    changes: [skipped],
    plan: {
      ...{ firstName: 'Priya', lastName: 'Raman', phone: '(925) 555-0142', serviceType: 'basic' },
      ...{ pausedFrom: '2026-11-25', pausedUntil: '2026-12-23', endedFrom: '2027-02-01' },
    },
    contract: { endsOn: '2027-01-31' },
    ...{ facts: undefined, ended: undefined, hasHadUs: true, today: '2026-11-20' },
  };
  for (const text of written(mail)) {
    expect(text).toContain('Paused: Starting Wednesday, November 25');
    expect(text).toContain('Runs: Through Sunday, January 31, 2027');
    expect(text).not.toContain('February');
  }
  const [over] = written({ ...mail, today: '2027-02-03' });
  expect(over).toContain('Ended: Sunday, January 31');
  expect(over).not.toContain('Paused: ');
  const [early] = written({ ...mail, plan: { ...mail.plan, endedFrom: '2026-12-30' } });
  expect(early).toContain('Ends: Wednesday, December 30');
});

it('calls a business’s plan a contract, to both sides', () => {
  const mail: PlanChangeMail = {
    changes: [{ what: 'ended', from: '2026-11-25', by: 'customer' }],
    plan: {
      ...{ firstName: 'Dana', lastName: 'Reyes', phone: '(510) 555-0161' },
      ...{ serviceType: 'commercial-small', pausedFrom: null, pausedUntil: null },
      endedFrom: '2026-11-25',
    },
    contract: { endsOn: null },
    ...{ facts: undefined, ended: undefined, hasHadUs: true, today: '2026-11-20' },
  };
  const [theirs = '', owners = ''] = written(mail);
  expect(theirs).toContain('your contract ends on');
  expect(theirs).toContain('If you need us again, ask us for a quote.');
  expect(owners).toContain('Dana Reyes has ended their contract');
  for (const mailed of [theirs, owners]) expect(mailed).not.toMatch(/\bplan\b/i);
  const later = written({ ...mail, changes: [paused], plan: { ...mail.plan, endedFrom: null } });
  expect(later[0]).toContain('Your contract is paused');
  expect(later[0]).toContain('because you have a contract with');
});

it('lists several skipped visits once, under what happened to them', () => {
  const [one = '', owners = ''] = mailsOf(skipped);
  expect(one).toMatch(/^Your plan has changed\n\nWednesday, Dec 30 is skipped\n/);
  const [theirs = ''] = mailsOf({ ...skipped, date: '2027-01-13' }, skipped);
  expect(theirs).toMatch(/^Your plan has changed\n\n2 visits are skipped\n/);
  expect(theirs).toContain('we’ve skipped these 2 visits. Your other visits stay as they are.');
  expect(theirs).toContain('\n\nSkipped: Wed, Dec 30; Wed, Jan 13\n');
  expect(theirs.match(/Your other visits/g)).toHaveLength(1);
  for (const text of [one, owners]) expect(text).not.toContain('Skipped:');
});
