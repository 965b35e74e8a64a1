import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { syntaxFault } from '../../../scripts/content/syntax-fault.ts';
import { business } from '#content/business.ts';
import { homeReviews } from '#content/reviews.ts';
import { priceTable } from '#content/services.ts';

const lines = (...text: string[]) => text.join('\n');

describe('a content file that is no JSON', () => {
  it.each([
    [lines('{', '  "a": 1', '  "b": 2', '}'), 'line 2: a comma is missing at the end of the line'],
    [lines('{', '  "a": 1,', '  "b": 2,', '}'), 'line 3: there is a comma too many'],
    [lines('[', '  1,', ']'), 'line 2: there is a comma too many'],
    [lines('{', '  "a": "one,', '  "b": 2', '}'), 'line 2: a text has no quote (") at its end'],
    [
      lines('{', '  "a": "the "best" cleaners"', '}'),
      'line 2: a comma is missing, or a quote inside a text is not written as \\"',
    ],
    [lines('{', '  “a”: 1', '}'), 'line 2: quotes around a text have to be straight: "'],
    [lines('{', '  "a": “one”', '}'), 'line 2: quotes around a text have to be straight: "'],
    [lines('{', '  "a" 1', '}'), 'line 2: a colon is missing after the name of a field'],
    [lines('{', '  "a": one', '}'), 'line 2: one is no value here; a text needs quotes around it'],
    [lines('{', '  "a": "C:\\x"', '}'), 'line 2: a backslash in a text has to be written twice'],
    [lines('{', '  "a": [1'), 'line 2: a ] is missing'],
    [lines('{', '  "a": 1'), 'line 2: a } is missing'],
    [lines('{ "a": 1 }', '// more'), 'line 2: comments are not possible here'],
    [lines('{ "a": 1 }', '}'), 'line 2: something is left over after the end'],
    ['', 'line 1: the file is empty'],
    [lines('{', '  "a": 1,', '  "a": 2', '}'), 'line 3: the field "a" stands here twice'],
  ])('is explained: %j', (text, fault) => {
    expect(syntaxFault(text)).toBe(fault);
  });

  it('is found whatever comma, quote, colon or bracket is lost, commas and quotes near their line', () => {
    const files = readdirSync('src/content').filter((name) => name.endsWith('.json'));
    const spot = fc
      .constantFrom(...files)
      .map((name) => readFileSync(join('src/content', name), 'utf8'))
      .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length - 1)));
    fc.assert(
      fc.property(spot, ([text, offset]) => {
        fc.pre(/[,":{}[\]]/.test(text[offset] ?? ''));
        const spoiled = text.slice(0, offset) + text.slice(offset + 1);
        fc.pre(!isJson(spoiled));
        expect(syntaxFault(text)).toBeUndefined();
        const said = Number(/^line (\d+): /.exec(syntaxFault(spoiled) ?? '')?.[1]);
        const line = text.slice(0, offset).split('\n').length;
        // A missing bracket may be noticed only much later.
        const near = /[,":]/.test(text[offset] ?? '') ? 1 : Infinity;
        expect(Math.abs(said - line)).toBeLessThanOrEqual(near);
      }),
      { numRuns: 1000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const COMMANDS = ['build', 'publish', 'doctor', 'demo', 'privacy', 'migrate', 'seed'].map(
  (name) => `scripts/${name}.ts`,
);

const SAMPLE = `"sample": ${business.sample}`;
const FEE = `"bookingFee": ${priceTable.bookingFee}`;

describe('a command that reads the content', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    for (const part of ['src', 'scripts', 'db', 'sandbox', 'package.json']) {
      cpSync(part, join(folder, part), {
        recursive: true,
        filter: (path) => !/^src\/(assets|pages|components|islands)\//.test(path),
      });
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a script with one piece of a content file replaced. */
  function run(script: string, file: string, find: string, replace: string) {
    const path = join(folder, 'src/content', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(find);
    writeFileSync(path, text.replace(find, replace));
    const done = spawnSync(process.execPath, [script], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    writeFileSync(path, text);
    const output = done.stdout + done.stderr;
    expect(done.status, output).toBe(1);
    expect(output).not.toMatch(/^\s+at |node:internal|ZodError/m);
    const line = text.slice(0, text.indexOf(find)).split('\n').length;
    return {
      said: output.split('\n').filter((each) => each.includes('src/content/')),
      line,
      output,
    };
  }

  it.each(COMMANDS)('%s says where a comma is missing, in one line', (script) => {
    const { said, line } = run(script, 'business.json', `${SAMPLE},`, SAMPLE);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(
      `src/content/business.json, line ${line}: a comma is missing at the end of the line.`,
    );
  });

  it.each(COMMANDS)('%s says which value is wrong, in one line', (script) => {
    const { said, line } = run(script, 'business.json', SAMPLE, '"sample": "maybe"');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(
      `src/content/business.json, line ${line}: sample must be true or false.`,
    );
  });

  it.each([
    ['services.json', FEE, `${FEE}.5`, 'bookingFee must be a whole number'],
    ['services.json', `${FEE},`, '', 'bookingFee is missing'],
    [
      'services.json',
      '"popular": true',
      '"popular": true, "x": 1',
      ' has a field that is not known: x',
    ],
    ['business.json', `"name": "${business.name}"`, '"name": ""', 'name must not be empty'],
    [
      'reviews.json',
      `"rating": ${homeReviews[0]?.rating}`,
      '"rating": 6',
      'rating must be at most 5',
    ],
    ['faqs.json', '{fee}', '{fees}', 'uses {fees}, and no fact is called that'],
    ['pages.json', '"/faq"', '"/faqs"', '/faq is missing'],
    [
      'visit-rules.json',
      '"https://',
      '"',
      'reviewUrl must be a web address that begins with https://',
    ],
  ])('the build names the field: %s, %s -> %s', (file, find, replace, what) => {
    const { said } = run('scripts/build.ts', file, find, replace);
    expect(said[0]).toContain(what);
    expect(said[0]).toMatch(new RegExp(`^src/content/${file}, line \\d+: `));
  });

  it('the doctor goes on to what else there is to see', () => {
    const { output } = run('scripts/doctor.ts', 'legal.json', '"sample"', '"sampled"');
    expect(output).toContain('The settings can be read.');
    expect(output).toContain('Payments are not set up.');
  });
});
