import type { SeededFault } from '../seeded-fault.ts';

const DATABASE = ['tests/unit/db/database.test.ts'];
const BACKUP = ['tests/reliability/backup.test.ts'];

const PLACES = ['tests/unit/schedule/placement.test.ts'];

const DELAYS = ['tests/api/crew-day/crew-delays.test.ts'];

const FLOOD = ['tests/reliability/message-flood.test.ts'];

/** Faults in the rules of the database, its backups and the settings. */
export const DATA_FAULTS: readonly SeededFault[] = [
  {
    name: 'one claim per crew and half hour',
    file: 'db/migrations/0000_baseline.sql',
    find: 'CREATE UNIQUE INDEX `slot_claims_one_per_crew`',
    replace: 'CREATE INDEX `slot_claims_one_per_crew`',
    tests: DATABASE,
  },
  {
    name: 'a told window never moves without telling',
    file: 'src/server/delivery/announce-late.ts',
    find: '  const number = app.sms ? textNumber(booking) : null;',
    replace:
      '  if (booking.smsConsent) return;\n  const number = app.sms ? textNumber(booking) : null;',
    tests: DELAYS,
  },
  {
    name: 'a delay is said once by a whole crew',
    file: 'src/server/crew-day/record-delay.ts',
    find: 'if (stops[0]?.arrives !== delay.expectedAt) return state();',
    replace: '',
    tests: DELAYS,
  },
  {
    name: 'a short-handed crew has less room',
    file: 'src/domain/availability.ts',
    find: 'placeIn(crew.jobs, wantedBy(crew, wanted),',
    replace: 'placeIn(crew.jobs, wanted,',
    tests: ['tests/unit/schedule/short-crew.test.ts'],
  },
  {
    name: 'visits get longer in the transaction that notes a member off',
    file: 'src/server/schedule/member-time-off.ts',
    find: '    restaff(app, member.crewId);\n    return id;',
    replace: '    return id;',
    tests: ['tests/api/crews/members-off.test.ts'],
  },
  {
    name: 'a told hour keeps its pin',
    file: 'src/server/booking/move-booking.ts',
    find: 'const told = arrivalWords(booking);',
    replace: 'const told = arrivalWords({ arrivalFrom: null, arrivalUntil: null });',
    tests: ['tests/api/schedule/closings-and-pins.test.ts'],
  },
  {
    name: 'visits too close to each other are listed',
    file: 'src/domain/placement.ts',
    find: 'next.start < job.start + job.length + travel',
    replace: 'next.start < job.start + job.length',
    tests: ['tests/api/schedule/closings-and-pins.test.ts'],
  },
  {
    name: 'synchronous FULL',
    file: 'db/client.ts',
    find: "sqlite.pragma('synchronous = FULL');",
    replace: "sqlite.pragma('synchronous = NORMAL');",
    tests: DATABASE,
  },
  {
    name: 'foreign keys',
    file: 'db/client.ts',
    find: "sqlite.pragma('foreign_keys = ON');",
    replace: "sqlite.pragma('foreign_keys = OFF');",
    tests: DATABASE,
  },
  {
    name: 'a transaction rolls back',
    file: 'db/client.ts',
    find: '(work) => sqlite.transaction(work).immediate()',
    replace: '(work) => work()',
    tests: DATABASE,
  },
  {
    name: 'a backup is checked',
    file: 'db/check-file.ts',
    find: "if (found !== 'ok')",
    replace: "if (found === 'never')",
    tests: ['tests/unit/db/check-file.test.ts'],
  },
  {
    name: 'a backup whose rows point nowhere is refused',
    file: 'db/check-file.ts',
    find: 'if (broken.length > 0)',
    replace: 'if (broken.length > 1e9)',
    tests: ['tests/unit/db/check-file.test.ts'],
  },
  {
    name: 'a backup is what was backed up, to the bit',
    file: 'db/restore.ts',
    find: 'const isSure = hasChecksum(backup, fresh);',
    replace: 'const isSure = true;',
    tests: BACKUP,
  },
  {
    name: 'a restore that was cut off is no reason to start empty',
    file: 'db/client.ts',
    find: 'refuseCutOffRestore(path);',
    replace: '',
    tests: ['tests/reliability/restore-cut-off.test.ts'],
  },
  {
    name: 'a restore brings the secret of the links before the database',
    file: 'db/restore.ts',
    find: `  const links = bringBackLinkSecret(databasePath, secret, givenSecret, suffix);
  renameSync(fresh, databasePath);`,
    replace: `  renameSync(fresh, databasePath);
  const links = bringBackLinkSecret(databasePath, secret, givenSecret, suffix);`,
    tests: ['tests/reliability/restore-cut-off.test.ts'],
  },
  {
    name: 'no restore under a running server',
    file: 'db/restore.ts',
    find: 'if (isThere) refuseRunningServer(databasePath);',
    replace: '',
    tests: BACKUP,
  },
  {
    name: 'Sundays are by phone',
    file: 'src/domain/availability.ts',
    find: 'if (hasOpenStart(wanted, NO_HALVES)) return null;',
    replace: 'return null;',
    tests: ['tests/api/schedule/online-hours.test.ts', 'tests/unit/schedule/online-hours.test.ts'],
  },
  {
    name: 'the way between two visits',
    file: 'src/domain/placement.ts',
    find: 'one.start + one.length + travel <= other.start',
    replace: 'one.start + one.length <= other.start',
    tests: PLACES,
  },
  {
    name: 'customers have nothing of a part of the day that has begun',
    file: 'src/domain/availability.ts',
    find: "return rules.hasRest && isLeft ? null : 'past';",
    replace: "return isLeft ? null : 'past';",
    tests: [
      'tests/unit/schedule/begun-periods.test.ts',
      'tests/unit/schedule/availability.test.ts',
    ],
  },
  {
    name: 'the owner books no hour that has begun',
    file: 'src/domain/placement.ts',
    find: 'avoid: avoid | begun, begun',
    replace: 'avoid, begun',
    tests: ['tests/unit/schedule/begun-periods.test.ts'],
  },
  {
    name: 'a visit whose hour was told stays',
    file: 'src/domain/placement.ts',
    find: 'if (isFixed) return { from: start, to: start, length, isFixed, avoid: NO_HALVES };',
    replace: '',
    tests: PLACES,
  },
  {
    name: 'a blocked hour is not crossed',
    file: 'src/domain/placement.ts',
    find: 'if (!isKept && (run(start, length) & (closed | avoid)) !== 0) continue;',
    replace: 'if (!isKept && (run(start, 1) & (closed | avoid)) !== 0) continue;',
    tests: PLACES,
  },
  {
    name: 'a visit ends by the end of the day',
    file: 'src/domain/placement.ts',
    find: 'const to = Math.min(until - 1, HALVES - length);',
    replace: 'const to = until - 1;',
    tests: PLACES,
  },
  {
    name: 'an hour that is told is kept from then on',
    file: 'src/server/delivery/about-repository.ts',
    find: '.set({ isFixed: true })',
    replace: '.set({ isFixed: false })',
    tests: ['tests/api/schedule/half-hours.test.ts'],
  },
  {
    name: 'half a group of settings stops the start',
    file: 'src/server/config/config.ts',
    find: '? halfGroups(given)',
    replace: '? []',
    tests: ['tests/unit/config/config.test.ts'],
  },
  {
    name: 'http only on this machine',
    file: 'src/server/config/urls.ts',
    find: '|| isLoopbackUrl(url), {',
    replace: '|| true, {',
    tests: ['tests/unit/config/config.test.ts'],
  },
  {
    name: 'a cell of the export is no formula',
    file: 'src/domain/csv.ts',
    find: 'FORMULA.test(text) && !NEGATIVE.test(text) ?',
    replace: 'FORMULA.test(text) && !text ?',
    tests: ['tests/unit/admin/admin-rules.test.ts'],
  },
  {
    name: 'a person is taken out of bookings',
    file: 'src/server/customers/personal-data-repository.ts',
    find: '          address: ERASED,\n',
    replace: '',
    tests: ['tests/api/customers/privacy.test.ts'],
  },
  {
    name: 'what is deleted is overwritten',
    file: 'db/client.ts',
    find: "sqlite.pragma('secure_delete = ON');",
    replace: '',
    tests: ['tests/api/customers/privacy.test.ts', 'tests/unit/db/database.test.ts'],
  },
  {
    name: 'the mail of a booking behind a flood of messages',
    file: 'src/domain/recipient-limits.ts',
    find: "if (kind === 'owner-message') return { limit: 100, kinds: ['owner-message'] };",
    replace: "if (kind === 'owner-message') return { limit: 300, kinds: null };",
    tests: FLOOD,
  },
  {
    name: 'strangers are mailed up to a number a day',
    file: 'src/domain/recipient-limits.ts',
    find: 'export const ACKNOWLEDGMENTS_A_DAY = 150;',
    replace: 'export const ACKNOWLEDGMENTS_A_DAY = 1500;',
    tests: FLOOD,
  },
  {
    name: 'a corrected message is a message of its own',
    file: 'src/server/messages/repository.ts',
    find: '.find((each) => typedIn(each) === typedIn(message));',
    replace: '.find((each) => each.message === message.message);',
    tests: FLOOD,
  },
  {
    name: 'erasing reaches refunded drafts',
    file: 'src/server/customers/personal-data-repository.ts',
    find: ".where(and(chosen, notInArray(drafts.status, ['open', 'closing'])))",
    replace: ".where(and(chosen, eq(drafts.status, 'closed')))",
    tests: ['tests/api/customers/privacy.test.ts'],
  },
];
