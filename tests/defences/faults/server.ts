import type { SeededFault } from '../seeded-fault.ts';

const DEFENSES = ['tests/api/http/defences.test.ts'];
const SERVER = ['tests/api/http/server.test.ts'];
const ABUSE = ['tests/reliability/abuse.test.ts'];
const HANDLER = 'src/server/http/request-handler.ts';

/** Faults in what the server accepts and answers. */
export const SERVER_FAULTS: readonly SeededFault[] = [
  {
    name: 'the largest body, streamed',
    file: 'src/server/http/read-body.ts',
    find: 'if (length > most) throw tooLarge(most);',
    replace: '',
    tests: ['tests/api/schedule/availability.test.ts'],
  },
  {
    name: 'the largest body, by its length',
    file: HANDLER,
    find: '> bodyLimit(path)) {',
    replace: '> 1e12) {',
    tests: ABUSE,
  },
  {
    name: 'https only',
    file: 'src/server/http/security-headers.ts',
    find: 'config.isHttps\n      ? {',
    replace: '!config.isHttps\n      ? {',
    tests: DEFENSES,
  },
  {
    name: 'the policy of a page',
    file: HANDLER,
    find: "'content-security-policy': pagePolicy(path, html, config)",
    replace: "'content-security-policy': \"script-src 'self' 'unsafe-inline'\"",
    tests: ABUSE,
  },
  {
    name: 'no sniffing of types',
    file: 'src/server/http/security-headers.ts',
    find: "    'x-content-type-options': 'nosniff',\n",
    replace: '',
    tests: ABUSE,
  },
  {
    name: 'Stripe only where one pays',
    file: 'src/server/http/security-headers.ts',
    find: 'const pays = PAYING_PAGES.has(path);',
    replace: 'const pays = path !== "";',
    tests: SERVER,
  },
  {
    name: 'a redirect stays on the site',
    file: 'src/server/http/request-path.ts',
    find: "`/${path.slice(0, end).replace(/^[/\\\\]+/, '')}`",
    replace: 'path.slice(0, end)',
    tests: SERVER,
  },
  {
    name: 'nothing typed gets into the log',
    file: HANDLER,
    find: "path: path ?? '(unreadable)' }",
    replace: "path: url ?? path ?? '' }",
    tests: SERVER,
  },
  {
    name: 'slow headers',
    file: 'src/server/main.ts',
    find: 'headersTimeout: 10_000',
    replace: 'headersTimeout: 0',
    tests: ABUSE,
  },
  {
    name: 'slow bodies',
    file: 'src/server/main.ts',
    find: 'requestTimeout: 20_000',
    replace: 'requestTimeout: 0',
    tests: ABUSE,
  },
  {
    name: 'one reading of a request',
    file: 'src/server/main.ts',
    find: '  maxHeaderSize: 16 * 1024,',
    replace: '  maxHeaderSize: 16 * 1024,\n  insecureHTTPParser: true,',
    tests: ABUSE,
  },
  {
    name: 'requests in flight finish',
    file: 'src/server/main.ts',
    find: 'await Promise.race([closed,',
    replace: 'await Promise.race([Promise.resolve(),',
    tests: ['tests/reliability/faults.test.ts'],
  },
];
