import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { business } from '#content/business.ts';

/** Banned phrases; docs/voice.md lists what to write instead. */
const BANNED: readonly RegExp[] = [
  // Words that read as translated, British or corporate.
  /\bpremises\b/i,
  /\bclinics?\b/i,
  /\be-mails?\b/i,
  /\b(a|your|the|first|every|each|regular|deep|home) cleans?\b(?! (home|house|apartment|place|slate|kitchen|start|picture|HTML))/,
  /\brhythm\b/i,
  /\b(gladly|kindly|whilst|shall|hassle-free|seamless(ly)?|elevate)\b/i,
  /\b(as per|in order to|at the moment|on our own accord)\b/i,
  /\bcolou?rs? that back\b/i,
  /(?<!-)\bflats?\b(?! (rate|surface))/i,
  /\b(enquir|catalogue\b)/i,
  /\bcall us on\b/i,
  /\bwrite to us\b/i,
  /\b(any more[.’',]|there is no such|there is no \w+ with this number)/i,
  /\bon the day\b(?!\s+(of|we|it)\b)/i,
  /\b(isn|aren)[’']t free\b|\bfree times\b|\bnothing else is free\b/i,
  /\btick(ed|ing)?\b/i,
  // Sentences from the first version that must not come back.
  /the day of the keys/i,
  /one family answers/i,
  /in careful hands/i,
  /not a surprise/i,
  /friendlier terms/i,
  /a day and a part of it/i,
  /part of (the|a) day/i,
  /(size and|the) state of your home/i,
  /what an? (home|business) costs/i,
  /the more often, the less/i,
  /not in the way/i,
  /behind and under what moves/i,
  /after building work/i,
  /we do not wait for it/i,
  /rooms we know from the inside/i,
  /two sides of one move/i,
  /have had us before/i,
  /said by people who/i,
  /answer(ed)? (the phone )?within 2 hours/i,
  /party that got away/i,
  /without surprises/i,
  /how the money travels/i,
  /time that is really free/i,
  /yours stays yours/i,
  /who agrees with whom/i,
  /no corner left/i,
  /twenty of them/i,
  /\band covered\b/i,
  /things? we hold to/i,
];
/**
 * British spelling anywhere. Names are exempt: a quoted id, a library option, the command and the
 * folder of the seeded faults, the status `cancelled`.
 */
const BRITISH: readonly RegExp[] = [
  /(?<!['"])\bcancelling|(?<=[a-z])Cancelling/i,
  /acknowledgement|favour|neighbour|behaviour|honour|organis[ei]|recognis|apologis/i,
  /colour(?!s:)|\bgrey|\b(centre|fibre|metre|mitre)[sd]?\b|\bmould/i,
  /\b(towards|afterwards)\b/i,
  /\b(bevell|enamell|labell|modell|panell|travell)(ed|ing)\b/i,
  /(?<![:/'])\bdefences?\b(?![./'])(?! \(faults)/i,
];
/** Phrases that a person would contract. */
const STIFF =
  /\b(do|does|did|is|are|was|were|have|has|would|could|should|can|will) ?not\b|\b(we|you|they|it) will\b|\b(we|you) are (?!who)\w/i;

/** All of our text: pages, islands, mails, the dashboard and refusals. */
const FILES = [
  ...inFolder('src/content', /\.json$/),
  ...inFolder('src/components', /\.astro$/),
  ...inFolder('src/layouts', /\.astro$/),
  ...inFolder('src/pages', /\.astro$/),
  ...inFolder('src', /\.tsx?$/),
];
/** Pages and their parts. */
const MARKUP = FILES.filter((file) => file.endsWith('.astro'));
/** Read only by visitors of the public site. */
const PUBLIC_ISLANDS = inFolder('src/islands', /^(?!admin\/).*\.tsx?$/);
/**
 * Refusals, answers to the owner in a toast, and what a channel says went wrong: the dashboard
 * shows it as the details of a message that wasn't delivered.
 */
const REFUSALS = [...inFolder('src/server', /\.ts$/), ...inFolder('src/stores', /\.ts$/)].filter(
  (file) => refusals(file).length > 0,
);
/** Word for word from the specification (spec 8). */
const GIVEN = [
  "We'll review your request and send you a custom quote within 24 hours.",
  "Thank you for your message. We'll get back to you soon.",
  "We'll respond to your inquiry within 24 hours.",
];

describe.each(FILES)('%s', (file) => {
  const text = readableText(file);

  test('says nothing that we do not say', () => {
    const found = BANNED.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    expect(found).toEqual([]);
  });
});

describe.each(PUBLIC_ISLANDS)('%s', (file) => {
  const texts = readableText(file)
    .split(/(?<=[.?!])\s|\n/)
    .filter((text) => !GIVEN.some((given) => given.includes(text)));

  test('uses contractions, with curly apostrophes', () => {
    expect(texts.filter((text) => STIFF.test(text) || /[a-z]'[a-z]/i.test(text))).toEqual([]);
  });
});

describe.each(MARKUP)('%s', (file) => {
  const lines = readableText(file).split(/(?<=[.?!])\s|\n/);

  test('uses contractions', () => {
    expect(lines.filter((line) => STIFF.test(line))).toEqual([]);
  });
});

test.each(REFUSALS)('%s refuses with contractions', (file) => {
  const stiff = refusals(file).filter((text) => STIFF.test(text));
  expect(stiff).toEqual([]);
});

describe('the content', () => {
  test.each(inFolder('src/content', /\.json$/))('%s uses contractions', (file) => {
    const stiff = readableText(file)
      .split(/(?<=[.?!])\s|\n/)
      .filter((sentence) => STIFF.test(sentence));
    expect(stiff).toEqual([]);
  });

  test.each(inFolder('src/content', /\.json$/))('%s sets ranges with an en dash', (file) => {
    expect(readableText(file)).not.toMatch(/\d ?(AM|PM)?-\d+ ?(AM|PM|hours|sq ft|miles|\$)/);
  });
});

test('comments, names and documents are spelled as the pages are', () => {
  const files = [
    ...['src', 'tests', 'scripts', 'sandbox', 'db', 'docs'].flatMap((folder) =>
      inFolder(folder, /\.(astro|css|json|md|sql|tsx?)$/),
    ),
    ...inFolder('art', /\.(c|md|mjs|py|ts)$/),
  ].filter((file) => file !== 'tests/unit/project/voice.test.ts');
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return BRITISH.flatMap((word) => {
      const [spelled] = word.exec(text) ?? [];
      return spelled ? `${file}: ${spelled}` : [];
    });
  });
  expect(found).toEqual([]);
});

test('the voice page shows ten sentences that this test refuses, or whose words it does not want', () => {
  const page = readFileSync('docs/voice.md', 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(2);
  expect(rows).toHaveLength(10);
  for (const [, before = '', after = ''] of rows) {
    expect(
      BANNED.some((pattern) => pattern.test(before)),
      before,
    ).toBe(true);
    expect(
      BANNED.some((pattern) => pattern.test(after)),
      after,
    ).toBe(false);
  }
});

test("the company's name stands in its content file alone", () => {
  const files = [...inFolder('src', /\.(astro|tsx?|json|css)$/)].filter(
    (file) => !/content\/business\.json$/.test(file),
  );
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(business.name))).toEqual([]);
});

/** A file's text without code: JSON values; markup without comments and CSS; strings. */
function readableText(file: string): string {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return [...strings(JSON.parse(source))].join('\n');
  if (!file.endsWith('.astro')) return [...stringsOfCode(file, source)].join('\n');
  return source
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/import .*$/gm, '');
}

/**
 * The sentences in a file's AppErrors; in a store all of them, as its toasts are for people, and in
 * a channel, which chooses between some.
 */
function refusals(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (/^src\/(stores|server\/delivery\/channels)\//.test(file))
    return [...stringsOfCode(file, source)];
  return [...source.matchAll(/new AppError\(\s*'[\w-]+',\s*(?:'([^']*)'|`([^`]*)`)/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
}

/** Strings and JSX of more than one word; a single word is an identifier. */
function* stringsOfCode(file: string, source: string): Generator<string> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  for (const text of found) if (/[a-z,.] +[a-z]/i.test(text)) yield text.replaceAll(/\s+/g, ' ');
}

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* strings(each);
}

function inFolder(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => name.test(relative(folder, file)) && !file.includes('node_modules'))
    .toSorted();
}
