import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** A forbidden import for each direction between subfolders, as if in that file. */
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
    code: "import { PlanTerms } from '#islands/booking/plan/PlanPart.tsx';\nexport const planted = PlanTerms;\n",
  },
  {
    what: 'what a customer’s own pages share that imports one of them',
    file: 'src/islands/my/planted.ts',
    code: "import { PlanSection } from '#islands/my/plan/PlanSection.tsx';\nexport const planted = PlanSection;\n",
  },
  {
    what: 'a plan on a customer’s own pages that imports the page around it',
    file: 'src/islands/my/plan/planted.ts',
    code: "import { PastVisits } from '../page/PastVisits.tsx';\nexport const planted = PastVisits;\n",
  },
  {
    what: 'the page of a visit that imports the page of a person',
    file: 'src/islands/my/booking/planted.ts',
    code: "import { MyPage } from '#islands/my/page/MyPage.tsx';\nexport const planted = MyPage;\n",
  },
  {
    what: 'the page of a person that imports the page of a visit',
    file: 'src/islands/my/page/planted.ts',
    code: "import { VisitSummary } from '#islands/my/booking/VisitSummary.tsx';\nexport const planted = VisitSummary;\n",
  },
  {
    what: 'the tide of the pages that imports an island of the home page',
    file: 'src/islands/home/tide/planted.ts',
    code: "import { Carousel } from '#islands/home/Carousel.tsx';\nexport const planted = Carousel;\n",
  },
  {
    what: 'an island of the home page that imports the tide',
    file: 'src/islands/home/planted.ts',
    code: "import { startTide } from '#islands/home/tide/start-tide.ts';\nexport const planted = startTide;\n",
  },
  {
    what: 'a rule that imports a rule of plans',
    file: 'src/domain/planted.ts',
    code: "import { weeksOf } from './plans/frequency.ts';\nexport const planted = weeksOf;\n",
  },
];

/** The folders of src with a table. */
const FOLDERS = [
  'server',
  'domain',
  'islands/admin',
  'islands/booking',
  'islands/checkout',
  'islands/home',
  'islands/my',
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
    ['src/islands/booking/planted.ts', '#islands/booking/plan/PlanPart.tsx', 'PlanTerms'],
    ['src/islands/my/page/planted.ts', '#islands/my/plan/PlanSection.tsx', 'PlanSection'],
    ['src/islands/my/plan/planted.ts', '#islands/my/StepForm.tsx', 'StepForm'],
    ['src/domain/plans/planted.ts', '#domain/money.ts', 'formatMoney'],
  ])('nothing in an import that is open to %s', async (filePath, module, name) => {
    const code = `import { ${name} } from '${module}';\nexport const planted = ${name};\n`;
    const [result] = await eslint.lintText(code, { filePath });
    expect(result?.messages).toEqual([]);
  });
});

describe('lint stops at', () => {
  it.each(FOLDERS)('a folder of %s that its table does not name', async (folder) => {
    const loaded = loadTables({ folder: `${folder}/planted` });
    await expect(loaded).rejects.toThrow(`what ./src/${folder}/planted may import`);
  });

  it('an island with folders and no table of them', async () => {
    const loaded = loadTables({ folder: 'islands/faq/planted' });
    await expect(loaded).rejects.toThrow('no table for the folders of ./src/islands/faq');
  });

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
  /** An extra folder of src. */
  readonly folder?: string;
  /** A row of a table, and its replacement. */
  readonly row?: string;
  readonly instead?: string;
  /** One more dependency. */
  readonly library?: string;
};

/** The tables of a project with one more folder or a changed row. */
async function loadTables({ folder = 'server', row = '', instead = '', library }: Planting) {
  const project = mkdtempSync(join(tmpdir(), 'directions-'));
  try {
    for (const name of [...FOLDERS, 'pages', folder]) {
      mkdirSync(join(project, 'src', name), { recursive: true });
    }
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
