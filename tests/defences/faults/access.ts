import type { SeededFault } from '../seeded-fault.ts';

const DEFENCES = ['tests/api/defences.test.ts'];
const INPUT = ['tests/api/bad-input.test.ts'];

/** Faults in who may do what, and how often. */
export const ACCESS_FAULTS: readonly SeededFault[] = [
  {
    name: 'duplicates are folded',
    file: 'src/server/messages/send-message.ts',
    find: 'const stored = same ?? messageRows(app).add(row, now);',
    replace: 'const stored = messageRows(app).add(row, now);',
    tests: DEFENCES,
  },
  {
    name: 'automatic messages set off no mail',
    file: 'src/server/messages/send-message.ts',
    find: 'if (looksAutomatic(message)) {',
    replace: 'if (looksAutomatic(message) && message.phone === "never") {',
    tests: ['tests/api/automatic-messages.test.ts'],
  },
  {
    name: 'rate limits',
    file: 'src/server/http/rate-limits.ts',
    find: 'if (!isOn) return;',
    replace: 'if (isOn || !isOn) return;',
    tests: DEFENCES,
  },
  {
    name: "only the proxy's word for an address",
    file: 'src/server/http/client-address.ts',
    find: 'forwarded.at(-trustedProxies)',
    replace: 'forwarded[0]',
    tests: DEFENCES,
  },
  {
    name: 'the origin of a write',
    file: 'src/server/http/endpoint.ts',
    find: 'if (!handler.anyOrigin) assertSameSite(',
    replace: 'if (handler.anyOrigin && context.url.hash) assertSameSite(',
    tests: DEFENCES,
  },
  {
    name: 'the guard of the administrator',
    file: 'src/server/http/endpoint.ts',
    find: "handler.guard === 'admin' && !locals.user",
    replace: "handler.guard === 'admin' && locals.user === null",
    tests: INPUT,
  },
  {
    name: 'JSON only',
    file: 'src/server/http/read-body.ts',
    find: "if (type !== 'application/json' && !(acceptText",
    replace: "if (type === 'nothing' && !(acceptText",
    tests: INPUT,
  },
  {
    name: 'a session ends with its time',
    file: 'src/server/sign-in/find-user.ts',
    find: 'session.expire.getTime() <= now ||',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'a session ends after seven days',
    file: 'src/server/sign-in/find-user.ts',
    find: '|| latestEnd <= now',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'a session ends with the list',
    file: 'src/server/sign-in/find-user.ts',
    find: 'isOver || !adminEmails(app).includes(session.user.email)',
    replace: 'isOver',
    tests: DEFENCES,
  },
  {
    name: 'cookies are out of reach of scripts',
    file: 'src/server/http/cookies.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    tests: DEFENCES,
  },
  {
    name: 'the signature of a customer’s link',
    file: 'src/server/links/links.ts',
    find: 'return isSame(token, bookingToken(booking)) ? booking : undefined;',
    replace: 'return booking;',
    tests: ['tests/unit/links.test.ts'],
  },
  {
    name: 'a customer’s link names its booking by a key that is never given twice',
    file: 'src/server/booking/bookings-repository.ts',
    find: '.values({ ...booking, createdAt: now, updatedAt: now })',
    replace: '.values({ ...booking, key: `d${booking.draftId}`, createdAt: now, updatedAt: now })',
    tests: ['tests/reliability/restored-backup.test.ts'],
  },
  {
    name: 'a refund is marked by what is never given twice',
    file: 'db/schema/payments.ts',
    find: '.$defaultFn(() => randomToken()),',
    replace: ".$defaultFn(() => 'one mark for all'),",
    tests: ['tests/reliability/restored-backup.test.ts'],
  },
  {
    name: 'the signature of a calendar feed',
    file: 'src/server/links/links.ts',
    find: 'return isSame(token, feedToken(feedKey)) ? feedKey : undefined;',
    replace: 'return feedKey;',
    tests: ['tests/unit/links.test.ts'],
  },
  {
    name: 'a change made on an old sight is held back',
    file: 'src/server/booking/find-booking.ts',
    find: 'if (seen === undefined || seen === booking.version) return;',
    replace: 'if (seen !== -1) return;',
    tests: ['tests/api/admin-bookings.test.ts'],
  },
  {
    name: 'the signature of an ID token',
    file: 'src/server/sign-in/openid.ts',
    find: '          client.enableNonRepudiationChecks,\n',
    replace: '',
    tests: ['tests/api/sign-in.test.ts'],
  },
  {
    name: 'signing in again ends the session before',
    file: 'src/pages/api/callback.ts',
    find: 'if (before) signOut(app, before);',
    replace: '',
    tests: ['tests/api/sign-in.test.ts'],
  },
];
