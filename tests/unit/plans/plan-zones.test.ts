import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PaperPlan } from '#tests/support/plan-oracle.ts';

const run = promisify(execFile);
/** California and the zone furthest from it; two more with `npm run test:plans`. */
const ZONES = [
  'America/Los_Angeles',
  'Pacific/Auckland',
  ...(process.env['PLAN_RUNS'] ? ['UTC', 'Asia/Kathmandu'] : []),
];
type Year = {
  visits: { plan: number; original: string; date: string; period: string }[];
  claims: { date: string; period: string; series_id: number; original_date: string }[];
  shown: { date: string; state: string }[][];
};

/** Half a year of plans on a server in this zone. */
async function yearIn(zone: string): Promise<string> {
  const script = ['--import', './scripts/read-tsx.ts', 'tests/support/plan-year.ts'];
  const env = { PATH: process.env['PATH'], TZ: zone };
  return (await run(process.execPath, script, { env, maxBuffer: 2 ** 26 })).stdout;
}

it('over both changes of the clocks and the turn of the year a plan is the same in every zone', async () => {
  const years: string[] = [];
  for (const zone of ZONES) years.push(await yearIn(zone));
  expect(new Set(years).size).toBe(1);
  const { visits, claims, shown } = JSON.parse(years[0] ?? '') as Year;
  const paper = new PaperPlan('2026-10-25', 1, 'morning', null);
  paper.shift('2027-01-10', -3, 'afternoon');
  const placed = (original: string) => {
    const { date, period } = paper.placeOf(original);
    return { date, period };
  };
  const weekly = visits.filter(({ plan }) => plan === 1);
  expect(weekly).toHaveLength(32);
  for (const { original, date, period } of weekly) {
    expect({ date, period }).toEqual(placed(original));
  }
  for (const { original_date: original, date, period } of claims) {
    if (original && paper.originals('2029-01-01').includes(original)) {
      expect({ date, period }).toEqual(placed(original));
    }
  }
  expect(shown.flat().filter(({ state }) => state !== 'made')).toEqual([]);
}, 120_000);
