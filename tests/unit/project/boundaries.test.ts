import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const PATHS = 'import-x/no-restricted-paths';

/** One forbidden import for each kind of boundary, as if in that file. */
const PLANTED: readonly { what: string; file: string; code: string; rule?: string }[] = [
  {
    what: 'an island that imports the database',
    file: 'src/islands/booking/planted.ts',
    code: "import { openDatabase } from '#db/client.ts';\nexport const planted = openDatabase;\n",
  },
  {
    what: 'an island that imports another island',
    file: 'src/islands/booking/planted.ts',
    code: "import { ContactPageForm } from '#islands/contact/ContactPageForm.tsx';\nexport const planted = ContactPageForm;\n",
  },
  {
    what: 'a shared part of the dashboard that imports one of its features',
    file: 'src/islands/admin/ui/planted.ts',
    code: "import { WeekView } from '#islands/admin/crews/WeekView.tsx';\nexport const planted = WeekView;\n",
  },
  {
    what: 'a page that imports the database',
    file: 'src/pages/planted.astro',
    code: "---\nimport { openDatabase } from '#db/client.ts';\n---\n\n<p>{typeof openDatabase}</p>\n",
  },
  {
    what: 'a page in a folder that imports the server',
    file: 'src/pages/services/planted.astro',
    code: "---\nimport { AppError } from '#server/errors.ts';\n---\n\n<p>{AppError.name}</p>\n",
  },
  {
    what: 'a rule that imports the server',
    file: 'src/domain/planted.ts',
    code: "import { AppError } from '#server/errors.ts';\nexport const planted = AppError;\n",
  },
  {
    what: 'a feature that looks up',
    file: 'src/server/delivery/planted.ts',
    code: "import { moveBooking } from '#server/booking/move-booking.ts';\nexport const planted = moveBooking;\n",
  },
  {
    what: 'a feature that looks aside',
    file: 'src/server/schedule/planted.ts',
    code: "import { requestRefund } from '#server/payments/request-refund.ts';\nexport const planted = requestRefund;\n",
  },
  {
    what: "a feature that uses another's queries",
    file: 'src/server/booking/planted.ts',
    code: "import { paymentRows } from '#server/payments/payments-repository.ts';\nexport const planted = paymentRows;\n",
  },
  {
    what: "a feature that uses another's vendor",
    file: 'src/server/messages/planted.ts',
    code: "import { Stripe } from 'stripe';\nexport const planted = Stripe;\n",
    rule: 'no-restricted-imports',
  },
  {
    what: "an island that uses a vendor of the checkout's",
    file: 'src/islands/contact/planted.ts',
    code: "import { loadStripe } from '@stripe/stripe-js/pure';\nexport const planted = loadStripe;\n",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a feature that calls a service without a gateway',
    file: 'src/server/reviews/planted.ts',
    code: "export const planted = () => fetch('https://service.example');\n",
    rule: 'no-restricted-globals',
  },
  {
    what: "a feature that makes another's gateway",
    file: 'src/server/booking/planted.ts',
    code: "import { smsGateway } from '#server/delivery/channels/sms.ts';\nexport const planted = smsGateway;\n",
  },
  {
    what: 'a command that makes a gateway',
    file: 'scripts/privacy/planted.ts',
    code: "import { openIdGateway } from '#server/sign-in/openid.ts';\nexport const planted = openIdGateway;\n",
  },
  {
    what: 'an endpoint that uses queries',
    file: 'src/pages/api/planted.ts',
    code: "import { bookingRows } from '#server/booking/bookings-repository.ts';\nexport const planted = bookingRows;\n",
  },
  {
    what: 'a stand-in that imports the product',
    file: 'sandbox/planted.ts',
    code: "import { BOOKING_FEE } from '#domain/pricing.ts';\nexport const planted = BOOKING_FEE;\n",
  },
  {
    what: 'a component that imports the database',
    file: 'src/components/Planted.astro',
    code: "---\nimport { openDatabase } from '#db/client.ts';\nconst name = openDatabase.name;\n---\n\n<p>{name}</p>\n",
  },
  {
    what: 'content that imports a rule',
    file: 'src/content/planted.ts',
    code: "import { formatDecimal } from '#domain/money.ts';\nexport const planted = formatDecimal;\n",
  },
  {
    what: 'a contract that imports the browser',
    file: 'src/contracts/planted.ts',
    code: "import { today } from '#browser/today.ts';\nexport const planted = today;\n",
  },
  {
    what: 'the browser’s own part that imports a store',
    file: 'src/browser/planted.ts',
    code: "import { loadDay } from '#stores/crew-day.ts';\nexport const planted = loadDay;\n",
  },
  {
    what: 'a store that imports an island',
    file: 'src/stores/planted.ts',
    code: "import { takeFocus } from '#islands/ui/take-focus.ts';\nexport const planted = takeFocus;\n",
  },
  {
    what: 'a layout that imports a store',
    file: 'src/layouts/Planted.astro',
    code: "---\nimport { loadDay } from '#stores/crew-day.ts';\n---\n\n<p>{typeof loadDay}</p>\n",
  },
  {
    what: 'the database that imports the server',
    file: 'db/planted.ts',
    code: "import { AppError } from '#server/errors.ts';\nexport const planted = AppError;\n",
  },
  {
    what: 'the server that imports the browser',
    file: 'src/server/booking/planted.ts',
    code: "import { today } from '#browser/today.ts';\nexport const planted = today;\n",
  },
  {
    what: 'an endpoint that imports the database',
    file: 'src/pages/api/planted.ts',
    code: "import { openDatabase } from '#db/client.ts';\nexport const planted = openDatabase;\n",
  },
  {
    what: 'an endpoint that uses a gateway',
    file: 'src/pages/api/planted.ts',
    code: "import { stripeGateway } from '#server/payments/stripe.ts';\nexport const planted = stripeGateway;\n",
  },
  {
    what: 'an endpoint that puts the server together',
    file: 'src/pages/api/planted.ts',
    code: "import { createApp } from '#server/create-app.ts';\nexport const planted = createApp;\n",
  },
  {
    what: 'an endpoint that uses a channel',
    file: 'src/pages/api/planted.ts',
    code: "import { mailGateway } from '#server/delivery/channels/mail.ts';\nexport const planted = mailGateway;\n",
  },
  {
    what: 'an endpoint that uses a template',
    file: 'src/pages/api/planted.ts',
    code: "import { MARK } from '#server/delivery/templates/mark.ts';\nexport const planted = MARK;\n",
  },
  {
    what: 'a command that uses queries',
    file: 'scripts/privacy/planted.ts',
    code: "import { bookingRows } from '#server/booking/bookings-repository.ts';\nexport const planted = bookingRows;\n",
  },
  {
    what: 'a rule that imports a library',
    file: 'src/domain/planted.ts',
    code: "import { z } from 'zod';\nexport const planted = z;\n",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a feature that looks up by way of a file that all share',
    file: 'src/server/planted.ts',
    code: "import { moveBooking } from '#server/booking/move-booking.ts';\nexport const planted = moveBooking;\n",
  },
  {
    what: "a file that all features share with a feature's queries",
    file: 'src/server/planted.ts',
    code: "import { bookingRows } from '#server/booking/bookings-repository.ts';\nexport const planted = bookingRows;\n",
  },
  {
    what: 'what puts the server together with queries',
    file: 'src/server/main.ts',
    code: "import { bookingRows } from '#server/booking/bookings-repository.ts';\nexport const planted = bookingRows;\n",
  },
  {
    what: 'a feature that puts the server together',
    file: 'src/server/jobs/planted.ts',
    code: "import { createApp } from '#server/create-app.ts';\nexport const planted = createApp;\n",
  },
  {
    what: 'a verb that names a table',
    file: 'src/server/booking/planted.ts',
    code: "import { bookings } from '#db/schema/bookings.ts';\nexport const planted = bookings;\n",
  },
  {
    what: 'a verb that opens the database',
    file: 'src/server/booking/planted.ts',
    code: "import { openDatabase } from '#db/client.ts';\nexport const planted = openDatabase;\n",
  },
  {
    what: 'a verb that writes SQL',
    file: 'src/server/booking/planted.ts',
    code: "import { sql } from 'drizzle-orm';\nexport const planted = sql;\n",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a feature with a vendor that writes SQL',
    file: 'src/server/payments/planted.ts',
    code: "import { sql } from 'drizzle-orm';\nexport const planted = sql;\n",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a repository that calls a vendor',
    file: 'src/server/payments/planted-repository.ts',
    code: "import { Stripe } from 'stripe';\nexport const planted = Stripe;\n",
    rule: 'no-restricted-imports',
  },
  {
    what: 'an endpoint that makes a client of Stripe',
    file: 'src/pages/api/planted.ts',
    code: "import { stripeClient } from '#server/payments/stripe-client.ts';\nexport const planted = stripeClient;\n",
  },
  ...(
    [
      ['content', 'react'],
      ['contracts', 'react'],
      ['browser', 'nanostores'],
      ['stores', 'zod'],
      ['islands/booking', 'better-sqlite3'],
      ['islands/booking', 'drizzle-orm'],
      ['islands/booking', 'pino'],
      ['islands/checkout', 'node:fs'],
      ['components', 'react'],
      ['layouts', 'zod'],
    ] as const
  ).map(([room, library]) => ({
    what: `${library} in ${room}`,
    file: `src/${room}/planted.ts`,
    code: `import * as planted from '${library}';\nexport const { name } = planted;\n`,
    rule: 'no-restricted-imports',
  })),
  ...(
    [
      ['the clock', 'Date.now()', 'no-restricted-syntax'],
      ['the time', 'new Date()', 'no-restricted-syntax'],
      ['the time as a text', 'Date()', 'no-restricted-syntax'],
      ['chance', 'Math.random()', 'no-restricted-syntax'],
      ['a service', "fetch('/')", 'no-restricted-globals'],
      ['what the browser keeps', "localStorage.getItem('')", 'no-restricted-globals'],
      ['the page', 'document.title', 'no-restricted-globals'],
      ['the environment', 'process.env', 'no-restricted-globals'],
    ] as const
  ).map(([outside, expression, rule]) => ({
    what: `a rule that asks ${outside}`,
    file: 'src/domain/planted.ts',
    code: `export const planted = () => ${expression};\n`,
    rule,
  })),
  {
    what: 'a barrel',
    file: 'src/domain/planted.ts',
    code: "export * from './money.ts';\n",
    rule: 'no-restricted-syntax',
  },
];

const CIRCLE_OF_TYPES = {
  'type-one.ts': "import type { Two } from './type-two.ts';\nexport type One = { two?: Two };\n",
  'type-two.ts': "import type { One } from './type-one.ts';\nexport type Two = { one?: One };\n",
};

/** Files with one fault each for Oxlint to find, by folder. */
const PLANTED_FOR_OXLINT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  src: {
    'one.ts':
      "import { two } from './two.ts';\nexport async function one(): Promise<void> {\n  await Promise.resolve(two);\n}\n",
    'two.ts': "import { one } from './one.ts';\none();\nexport const two: string = 2;\n",
    'default.ts': 'export default 1;\n',
    ...CIRCLE_OF_TYPES,
  },
  db: CIRCLE_OF_TYPES,
  scripts: CIRCLE_OF_TYPES,
  sandbox: CIRCLE_OF_TYPES,
  tests: CIRCLE_OF_TYPES,
};

const eslint = new ESLint();

describe('lint finds', () => {
  let said = '';
  beforeAll(() => {
    said = saidOfPlanted();
  });

  it.each(PLANTED)('$what', async ({ file, code, rule = PATHS }) => {
    const [result] = await eslint.lintText(code, { filePath: file });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it.each(Object.keys(PLANTED_FOR_OXLINT))('a circle of types alone in %s', (folder) => {
    const lines = said.split('\n').filter((line) => line.startsWith(`${folder}/type-one.ts:`));
    expect(lines.join('\n')).toContain('import(no-cycle)');
  });

  it.each([
    ['a circle', 'one.ts', 'import(no-cycle)'],
    ['a default export', 'default.ts', 'import(no-default-export)'],
    ['a promise that nobody waits for', 'two.ts', 'typescript(no-floating-promises)'],
    ['a type that does not hold', 'two.ts', 'typescript(TS2322)'],
  ])('%s', (_, file, rule) => {
    const lines = said.split('\n').filter((line) => line.startsWith(`src/${file}:`));
    expect(lines.join('\n')).toContain(rule);
  });

  it.each([
    ['src/server/booking/planted.ts', '#server/errors.ts', 'AppError'],
    ['src/server/booking/planted-repository.ts', '#db/schema/bookings.ts', 'bookings'],
    ['src/server/booking/planted-repository.ts', 'drizzle-orm', 'sql'],
    ['src/server/payments/planted.ts', 'stripe', 'Stripe'],
    ['src/islands/checkout/planted.ts', '@stripe/stripe-js/pure', 'loadStripe'],
    ['src/islands/checkout/planted.ts', 'react-dom/client', 'createRoot'],
    ['src/islands/planted.ts', 'react', 'useState'],
  ])('nothing in %s that imports %s', async (filePath, module, name) => {
    const code = `import { ${name} } from '${module}';\nexport const planted = ${name};\n`;
    const [result] = await eslint.lintText(code, { filePath });
    expect(result?.messages).toEqual([]);
  });

  it('nothing in a rule that computes with a time it is given', async () => {
    const code = 'export const planted = (now: number) => new Date(now).getTime();\n';
    const [result] = await eslint.lintText(code, { filePath: 'src/domain/planted.ts' });
    expect(result?.messages).toEqual([]);
  });
});

describe('the table of gateways', () => {
  it('names every file that makes one', async () => {
    const tables = pathToFileURL(resolve('eslint.boundaries.js')).href;
    const { GATEWAYS } = (await import(tables)) as { GATEWAYS: readonly string[] };
    const folder = 'src/server';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const makers = files
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /export (?:type|interface) \w+Gateway\b/.test(readFileSync(join(folder, file), 'utf8')),
      );
    expect([...GATEWAYS]).toEqual(makers.toSorted());
  });
});

/** Oxlint's output for the planted files, in a temporary folder. */
function saidOfPlanted(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(name, join(folder, name));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const [room, files] of Object.entries(PLANTED_FOR_OXLINT)) {
      mkdirSync(join(folder, room));
      for (const [name, code] of Object.entries(files)) {
        writeFileSync(join(folder, room, name), code);
      }
    }
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    const asked = [oxlint, '--format=unix', '.'];
    return spawnSync(process.execPath, asked, { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
