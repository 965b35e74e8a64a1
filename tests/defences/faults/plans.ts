import type { SeededFault } from '../seeded-fault.ts';

const CHANGES = ['tests/unit/plans/plan-changes.test.ts'];
const MONEY = ['tests/unit/plans/plan-money.test.ts'];
const NEWS = ['tests/unit/plans/plan-news.test.ts'];
const CORRECTIONS = ['tests/unit/plans/plan-corrections.test.ts'];
const MY_PAGE = ['tests/api/customers/my-page.test.ts'];

/** Faults in regular customers' plans and their own page. */
export const PLANS_FAULTS: readonly SeededFault[] = [
  {
    name: 'contract: each of the crews that come holds the time',
    file: 'src/server/schedule/claim-together.ts',
    find: 'of chosen.entries()) {',
    replace: 'of chosen.slice(0, 1).entries()) {',
    tests: ['tests/unit/plans/contract-crews.test.ts'],
  },
  {
    name: 'contract: several crews come only where all of them are free at one hour',
    file: 'src/domain/availability.ts',
    find: 'if (places.length >= needed) found',
    replace: 'if (places.length > 0) found',
    tests: ['tests/unit/plans/contract-crews.test.ts'],
  },
  {
    name: 'contract: no crew of several is shifted without the others',
    file: 'src/server/schedule/day-repository.ts',
    find: ' || job.isFixed || job.crewRank > 0,',
    replace: ' || job.isFixed,',
    tests: ['tests/unit/plans/contract-crews.test.ts'],
  },
  {
    name: 'plan: nobody opens the plan of another customer',
    file: 'src/server/plans/my-plans-repository.ts',
    find: 'eq(emailKey, whose.emailKey),',
    replace: 'eq(emailKey, emailKey),',
    tests: ['tests/api/booking/two-customers.test.ts'],
  },
  {
    name: 'plan page: a link works once',
    file: 'src/server/my-sign-in/repository.ts',
    find: 'and(eq(myLinks.tokenHash, tokenHash), isNull(myLinks.usedAt), gt(',
    replace: 'and(eq(myLinks.tokenHash, tokenHash), gt(',
    tests: MY_PAGE,
  },
  {
    name: 'plan page: what looks at a link sends no token',
    file: 'src/server/my-sign-in/make-link.ts',
    find: '/my#${token}',
    replace: '/my?token=${token}',
    tests: MY_PAGE,
  },
  {
    name: 'plan page: a stranger locks nobody out',
    file: 'src/server/delivery/deliver-mail.ts',
    find: 'renewMyLinks(app, emailKey);',
    replace: '',
    tests: ['tests/unit/customers/my-page.test.ts'],
  },
  {
    name: 'plan: a skipped visit stays away',
    file: 'src/domain/plans/occurrences.ts',
    find: "if (isSkipped) return 'skipped';",
    replace: "if (isSkipped && plan.weeks === 4) return 'skipped';",
    tests: CHANGES,
  },
  {
    name: 'plan: a moved visit stays where it was put',
    file: 'src/domain/plans/occurrences.ts',
    find: 'const date = exception?.movedDate ?? plannedDate;',
    replace: 'const date = plannedDate;',
    tests: CHANGES,
  },
  {
    name: 'plan: one booking for each visit',
    file: 'db/migrations/0000_baseline.sql',
    find: 'CREATE UNIQUE INDEX `bookings_series`',
    replace: 'CREATE INDEX `bookings_series`',
    tests: ['tests/unit/plans/plan-extension.test.ts'],
  },
  {
    name: 'plan: the consent is kept',
    file: 'src/server/plans/start-plan.ts',
    find: 'consentText: consent?.text ?? null,',
    replace: 'consentText: null,',
    tests: ['tests/api/plans/privacy-plans.test.ts'],
  },
  {
    name: 'plan: a corrected email reaches the other visits',
    file: 'src/server/plans/follow-correction.ts',
    find: 'return id !== after.id;',
    replace: 'return id !== after.id && id < 0;',
    tests: CORRECTIONS,
  },
  {
    name: 'plan: links of all visits end with the old email',
    file: 'src/server/plans/follow-correction.ts',
    find: 'visitRows(app).endLinks(plan.id',
    replace: 'if (after.id < 0) visitRows(app).endLinks(plan.id',
    tests: CORRECTIONS,
  },
  {
    name: 'plan: no undo once the mail is out',
    file: 'src/server/plans/undo-note.ts',
    find: 'now.getTime() < note.until ?',
    replace: 'now.getTime() < note.at + UNDO_PLAN_MS ?',
    tests: NEWS,
  },
  {
    name: 'plan: undo takes back its own news only',
    file: 'src/server/delivery/announce-plan-change.ts',
    find: 'waiting.filter(({ version }) => version !== taken.version);',
    replace: 'waiting.slice(0, -1);',
    tests: NEWS,
  },
  {
    name: 'plan: the fee waits for undo',
    file: 'src/server/plans/plan-visits.ts',
    find: "refundCancelled(app, visit, 'Taken out of the plan', undoEnd(now));",
    replace: "refundCancelled(app, visit, 'Taken out of the plan');",
    tests: MONEY,
  },
  {
    name: 'plan: its first visit is not skipped for the fee',
    file: 'src/server/plans/skip-visit.ts',
    find: "if (actor === 'customer') assertNotFirst(",
    replace: "if (actor === 'nobody') assertNotFirst(",
    tests: MONEY,
  },
  {
    name: 'plan: its discount is for who agreed to it',
    file: 'src/server/booking/agree-to-plan.ts',
    find: 'if (agreed) return { data, price: agreed };',
    replace: 'if (agreed || isRoom) return { data, price: agreed ?? price };',
    tests: ['tests/api/plans/forged-plan.test.ts'],
  },
];
