import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** Forbidden imports, planted where nobody looks for them. */
const PLANTED = [
  {
    file: 'src/islands/booking/planted.ts',
    code: "import { openDatabase } from '#db/client.ts';\nexport const planted = openDatabase;\n",
  },
  {
    file: 'src/domain/planted.ts',
    code: "import { AppError } from '#server/errors.ts';\nexport const planted = AppError;\n",
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
    const results = JSON.parse(stdout) as { messages: { ruleId: string | null }[] }[];
    const found = results.map(({ messages }) =>
      messages.some(({ ruleId }) => ruleId === 'import-x/no-restricted-paths'),
    );
    expect(found).toEqual(PLANTED.map(() => true));
  }, 120_000);
});
