import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** Forbidden imports, planted where nobody looks for them. */
const PLANTED: readonly { file: string; code: string; rule?: string }[] = [
  {
    file: 'src/islands/booking/planted.ts',
    code: "import { openDatabase } from '#db/client.ts';\nexport const planted = openDatabase;\n",
  },
  {
    file: 'src/domain/planted.ts',
    code: "import { AppError } from '#server/errors.ts';\nexport const planted = AppError;\n",
  },
  {
    file: 'src/server/delivery/planted.ts',
    code: "import { moveBooking } from '#server/booking/move-booking.ts';\nexport const planted = moveBooking;\n",
  },
  {
    file: 'src/server/schedule/planted.ts',
    code: "import { requestRefund } from '#server/payments/request-refund.ts';\nexport const planted = requestRefund;\n",
  },
  {
    file: 'src/server/booking/planted.ts',
    code: "import { paymentRows } from '#server/payments/payments-repository.ts';\nexport const planted = paymentRows;\n",
  },
  {
    file: 'src/server/messages/planted.ts',
    code: "import { Stripe } from 'stripe';\nexport const planted = Stripe;\n",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/server/reviews/planted.ts',
    code: "import { other } from './planted-too.ts';\nexport const planted = () => other();\n",
    rule: 'import-x/no-cycle',
  },
  {
    file: 'src/server/reviews/planted-too.ts',
    code: "import { planted } from './planted.ts';\nexport const other = (): unknown => planted;\n",
    rule: 'import-x/no-cycle',
  },
  {
    file: 'src/pages/api/planted.ts',
    code: "import { bookingRows } from '#server/booking/bookings-repository.ts';\nexport const planted = bookingRows;\n",
  },
  {
    file: 'sandbox/planted.ts',
    code: "import { BOOKING_FEE } from '#domain/pricing.ts';\nexport const planted = BOOKING_FEE;\n",
  },
  {
    file: 'src/components/Planted.astro',
    code: "---\nimport { openDatabase } from '#db/client.ts';\nconst name = openDatabase.name;\n---\n\n<p>{name}</p>\n",
  },
];

afterEach(() => {
  for (const { file } of PLANTED) rmSync(file, { force: true });
});

describe('lint', () => {
  it('finds a planted import across each kind of boundary', () => {
    for (const { file, code } of PLANTED) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
    const { stdout } = spawnSync(
      'eslint',
      ['--format', 'json', '--no-warn-ignored', ...PLANTED.map(({ file }) => file)],
      { encoding: 'utf8' },
    );
    const results = JSON.parse(stdout) as {
      filePath: string;
      messages: { ruleId: string | null }[];
    }[];
    const found = PLANTED.filter(({ file, rule = 'import-x/no-restricted-paths' }) =>
      results.some(
        ({ filePath, messages }) =>
          filePath.endsWith(file) && messages.some(({ ruleId }) => ruleId === rule),
      ),
    );
    expect(found.map(({ file }) => file)).toEqual(PLANTED.map(({ file }) => file));
  }, 240_000);
});
