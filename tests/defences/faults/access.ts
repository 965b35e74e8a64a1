import type { SeededFault } from '../seeded-fault.ts';

const DEFENCES = ['tests/api/defences.test.ts'];
const INPUT = ['tests/api/bad-input.test.ts'];

/** Faults in who may do what, and how often. */
export const ACCESS_FAULTS: readonly SeededFault[] = [
  {
    name: 'duplicates are folded',
    file: 'src/server/use-cases/send-message.ts',
    find: 'if (same) return same;',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'automatic messages set off no mail',
    file: 'src/server/use-cases/send-message.ts',
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
    file: 'src/server/client-address.ts',
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
    build: true,
  },
  {
    name: 'the guard of the administrator',
    file: 'src/server/http/endpoint.ts',
    find: "handler.guard === 'admin' && !locals.user",
    replace: "handler.guard === 'admin' && locals.user === null",
    tests: INPUT,
    build: true,
  },
  {
    name: 'JSON only',
    file: 'src/server/http/read-body.ts',
    find: "if (type !== 'application/json' && !(acceptText",
    replace: "if (type === 'nothing' && !(acceptText",
    tests: INPUT,
    build: true,
  },
  {
    name: 'a session ends with its time',
    file: 'src/server/use-cases/sign-in.ts',
    find: 'session.expire.getTime() <= now ||',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'a session ends after seven days',
    file: 'src/server/use-cases/sign-in.ts',
    find: '|| latestEnd <= now',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'a session ends with the list',
    file: 'src/server/use-cases/sign-in.ts',
    find: 'isOver || !deps.adminEmails.includes(session.user.email)',
    replace: 'isOver',
    tests: DEFENCES,
  },
  {
    name: 'cookies are out of reach of scripts',
    file: 'src/server/http/cookies.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    tests: DEFENCES,
    build: true,
  },
  {
    name: 'the signature of a customer’s link',
    file: 'src/server/links.ts',
    find: 'return id && isSame(token, bookingToken(booking)) ? booking',
    replace: 'return id ? booking',
    tests: ['tests/unit/links.test.ts'],
  },
  {
    name: 'the signature of a calendar feed',
    file: 'src/server/links.ts',
    find: "return id && isSame(token, signed(id, 'feed')) ? Number(id)",
    replace: 'return id ? Number(id)',
    tests: ['tests/unit/links.test.ts'],
  },
  {
    name: 'a change made on an old sight is held back',
    file: 'src/server/use-cases/find-booking.ts',
    find: 'if (seen === undefined || seen === booking.version) return;',
    replace: 'if (seen !== -1) return;',
    tests: ['tests/api/admin-bookings.test.ts'],
  },
];
