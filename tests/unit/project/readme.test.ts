import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { business } from '#content/business.ts';
import { formatMoney } from '#domain/money.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const measurements = readFileSync('docs/measurements.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
/** The prose: no commands, no addresses, no file names. */
const prose = readme
  .replace(/```[\s\S]*?```/g, '')
  .replace(/`[^`]*`/g, '')
  .replace(/\]\([^)]*\)/g, ']')
  .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '')
  .replace(/^\d+\. /gm, '');
/** Numbers that are product facts, not measurements; each is checked below. */
const FACTS = [formatMoney(BOOKING_FEE), 'Node.js 20'];

describe('README', () => {
  // It describes the sample company.
  it.runIf(business.sample)('has no number that docs/measurements.md has not', () => {
    const claims = FACTS.reduce((text, fact) => text.replaceAll(fact, ''), prose);
    // With the word after it: "50 customers" does not cover "50 kills".
    const claimed = [...claims.matchAll(/(?<!\w)\d(?:[\d,.]*\d)?(?:[ -]\w+)?/g)].map(
      ([claim]) => claim,
    );
    expect(claimed.length).toBeGreaterThan(0);
    expect(claimed.filter((claim) => !measurements.includes(claim))).toEqual([]);
  });

  it('says which Node the manifest asks for', () => {
    expect(manifest.engines.node).toBe('>=20');
    const facts = business.sample ? FACTS : FACTS.slice(1);
    for (const fact of facts) expect(prose).toContain(fact);
  });

  it('names only commands that exist', () => {
    const named = [...`${readme} ${contributing}`.matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it('sends people to docs/operations.md for what stands there', () => {
    const operations = readFileSync('docs/operations.md', 'utf8');
    const [, promised = ''] = /operations\.md\) goes on from there: ([^.]*)\./.exec(readme) ?? [];
    const headings = [
      ['Stripe', 'Stripe'],
      ['signing in with Google step by step', 'Sign-in with Google, step by step'],
      ['mail', 'Mail'],
      ['backups', 'Backups'],
      ['what to do when something is wrong', 'When something is wrong'],
    ] as const;
    const words = headings.map(([word]) => word);
    expect(promised.split(/, (?:and )?/)).toEqual(words);
    for (const [, heading] of headings) expect(operations).toContain(`\n## ${heading}\n`);
    const [, mail = ''] = /\n## Mail\n([\s\S]*?)\n## /.exec(operations) ?? [];
    for (const setting of ['SMTP_URL=', 'MAIL_FROM=', 'OWNER_EMAIL']) {
      expect(mail).toContain(setting);
    }
  });

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
      ([, path = '']) => path,
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});
