import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** An import for each direction that is closed between the folders of one, as if it stood in that file. */
const PLANTED: readonly { what: string; file: string; code: string }[] = [
  {
    what: 'a feature of the dashboard that looks up',
    file: 'src/islands/admin/schedule/planted.ts',
    code: "import { PlanRow } from '#islands/admin/plans/PlanRow.tsx';\nexport const planted = PlanRow;\n",
  },
  {
    what: 'one that looks up for a type alone',
    file: 'src/islands/admin/customers/planted.ts',
    code: "import type { PlanRow } from '#islands/admin/plans/PlanRow.tsx';\nexport type Planted = typeof PlanRow;\n",
  },
  {
    what: 'one that looks up for its styles',
    file: 'src/islands/admin/plans/planted.ts',
    code: "import '#islands/admin/booking/detail.css';\n",
  },
  {
    what: 'one that looks aside',
    file: 'src/islands/admin/messages/planted.ts',
    code: "import { BookingRow } from '#islands/admin/booking/BookingRow.tsx';\nexport const planted = BookingRow;\n",
  },
  {
    what: 'one that imports what puts several together',
    file: 'src/islands/admin/booking/planted.ts',
    code: "import { MessagesPlace } from '#islands/admin/MessagesPlace.tsx';\nexport const planted = MessagesPlace;\n",
  },
  {
    what: 'a plan’s part of the booking form that imports the form',
    file: 'src/islands/booking/plan/planted.ts',
    code: "import type { BookingForm } from '../BookingForm.tsx';\nexport type Planted = typeof BookingForm;\n",
  },
  {
    what: 'what the parts of the booking form share that imports one of them',
    file: 'src/islands/booking/form/planted.ts',
    code: "import { PlanPart } from '#islands/booking/plan/PlanPart.tsx';\nexport const planted = PlanPart;\n",
  },
  {
    what: 'a rule that imports a rule of plans',
    file: 'src/domain/planted.ts',
    code: "import { weeksOf } from './plans/frequency.ts';\nexport const planted = weeksOf;\n",
  },
];

const eslint = new ESLint();

describe('lint finds', () => {
  it.each(PLANTED)('$what', async ({ file, code }) => {
    const [result] = await eslint.lintText(code, { filePath: file });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['import-x/no-restricted-paths']);
  });

  it.each([
    ['src/server/booking/planted.ts', '#server/errors.ts', 'AppError'],
    ['src/islands/admin/booking/planted.ts', '#islands/admin/plans/plan-words.ts', 'planDay'],
    ['src/islands/admin/Planted.ts', '#islands/admin/booking/BookingRow.tsx', 'BookingRow'],
    ['src/islands/booking/planted.ts', '#islands/booking/plan/PlanPart.tsx', 'PlanPart'],
    ['src/domain/plans/planted.ts', '#domain/money.ts', 'formatMoney'],
  ])('nothing in an import that is open to %s', async (filePath, module, name) => {
    const code = `import { ${name} } from '${module}';\nexport const planted = ${name};\n`;
    const [result] = await eslint.lintText(code, { filePath });
    expect(result?.messages).toEqual([]);
  });
});

describe('lint stops at', () => {
  it.each(['server', 'domain', 'islands/admin', 'islands/booking'])(
    'a folder of %s that its table does not name',
    async (folder) => {
      const loaded = loadTables({ folder: `${folder}/planted` });
      await expect(loaded).rejects.toThrow(`what ./src/${folder}/planted may import`);
    },
  );

  it('a table that lets a folder look up', async () => {
    const loaded = loadTables({ row: "schedule: ['ui'],", instead: "schedule: ['ui', 'plans']," });
    await expect(loaded).rejects.toThrow('./src/islands/admin/schedule looks up, at plans');
  });

  it('a library of which no table says whether it talks to a service', async () => {
    const loaded = loadTables({ library: 'planted-sdk' });
    await expect(loaded).rejects.toThrow('whether planted-sdk talks to an outside service');
  });

  it('nothing in tables that name all there is and look down', async () => {
    const { boundaries } = await loadTables({});
    expect(boundaries).not.toEqual([]);
  });
});

type Planting = {
  /** A folder of src beside those that the tables ask for. */
  readonly folder?: string;
  /** A row of a table, and what it says instead. */
  readonly row?: string;
  readonly instead?: string;
  /** One more dependency. */
  readonly library?: string;
};

/** The tables as a project would read them that has one more folder or another row. */
async function loadTables({ folder = 'server', row = '', instead = '', library }: Planting) {
  const project = mkdtempSync(join(tmpdir(), 'directions-'));
  try {
    for (const name of ['domain', 'islands/admin', 'islands/booking', 'pages', 'server', folder]) {
      mkdirSync(join(project, 'src', name), { recursive: true });
    }
    copyFileSync('src/server/app.ts', join(project, 'src/server/app.ts'));
    const dependencies = library === undefined ? {} : { [library]: '1.0.0' };
    writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies }));
    const tables = readFileSync('eslint.boundaries.js', 'utf8');
    expect(tables).toContain(row);
    const planted = join(project, 'boundaries.mjs');
    writeFileSync(planted, tables.replace(row, instead));
    return (await import(pathToFileURL(planted).href)) as { boundaries: readonly object[] };
  } finally {
    rmSync(project, { recursive: true });
  }
}
