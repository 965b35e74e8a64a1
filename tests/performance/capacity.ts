/**
 * How many visits a company of three crews does in a simulated year: with one visit a crew in each
 * part of the day, as it was, and with as many as fit (decision 108). Then the rule that chooses crew
 * and start beside the first one that fits, and beside the most that any choice could have had on
 * small days.
 */
import { placesFor, type DayState } from '#domain/availability.ts';
import { bestPlace, withJob } from '#domain/crew-choice.ts';
import type { CrewDay } from '#domain/crews.ts';
import { priceOf } from '#domain/price-tables.ts';
import { PERIODS, periodsFor, type Period } from '#domain/slots.ts';

const CREWS = 3;
const DAYS = 260;
const TRAVEL = 1;

type Request = { period: Period; minutes: number; zip: number; isFlexible: boolean };

type Home = readonly [service: 'basic' | 'deep', bedrooms: number, bathrooms: number];
/** Homes up to two bedrooms, as the demo has them, and larger ones beside them. */
const SMALL: readonly Home[] = [
  ['basic', 0, 1],
  ['basic', 1, 1],
  ['basic', 1, 1],
  ['basic', 2, 1],
  ['basic', 2, 1],
  ['basic', 2, 2],
  ['deep', 1, 1],
];
const ALL: readonly Home[] = [...SMALL, ...SMALL, ['basic', 3, 2], ['basic', 4, 3], ['deep', 3, 2]];
const minutesOf = ([serviceType, bedrooms, bathrooms]: Home) =>
  priceOf({ serviceType, home: { bedrooms, bathrooms }, firstVisit: false })?.minutes ?? 180;
const ZIPS = [94601, 94602, 94606, 94610, 94611, 94618, 94702, 94707] as const;

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const one = <T>(all: readonly T[], next: () => number) => all[Math.floor(next() * all.length)] as T;

function dayOf(next: () => number, count: number, mix: readonly Home[]): Request[] {
  const wishes: readonly Period[] = ['morning', 'morning', 'afternoon', 'afternoon', 'evening'];
  return Array.from({ length: count }, () => ({
    period: one(wishes, next),
    minutes: minutesOf(one(mix, next)),
    zip: one(ZIPS, next),
    // Half of those who call take another part of the day.
    isFlexible: next() < 0.5,
  }));
}

const wishesOf = ({ period, isFlexible }: Request) =>
  isFlexible ? [period, ...PERIODS.filter((each) => each !== period)] : [period];

/** As it was: a visit takes whole parts of a day. */
function before(requests: readonly Request[], off: readonly Period[]): number {
  const taken = Array.from({ length: CREWS }, () => new Set<Period>(off));
  let done = 0;
  for (const request of requests) {
    const fits = wishesOf(request).some((period) => {
      const needed = periodsFor(request.minutes, period);
      const free = taken.find((own) => needed.length > 0 && needed.every((each) => !own.has(each)));
      for (const each of free ? needed : []) free?.add(each);
      return free !== undefined;
    });
    if (fits) done += 1;
  }
  return done;
}

type Choose = 'best' | 'first';

type Company = { readonly crews?: number; readonly off?: readonly Period[] };

/** As it is; `first` takes the first crew with room instead of the one that suits best. */
function after(requests: readonly Request[], choose: Choose, company: Company = {}): number {
  return filled(requests, choose, company).done;
}

/** A day after requests came one after another, and how many of them fitted. */
function filled(
  requests: readonly Request[],
  choose: Choose,
  { crews = CREWS, off = [] }: Company,
): { day: DayState; done: number } {
  const zips = new Map<number, number[]>();
  let day: DayState = {
    blockedSlots: new Set(),
    travel: TRAVEL,
    crews: Array.from({ length: crews }, (_, id): CrewDay => ({ id, jobs: [], off: new Set(off) })),
  };
  let done = 0;
  for (const request of requests) {
    const { minutes, zip } = request;
    const fits = wishesOf(request).some((period) => {
      const wanted = { period, minutes };
      const places = placesFor(day, wanted);
      const distanceTo = ({ id }: CrewDay) =>
        Math.min(Infinity, ...(zips.get(id) ?? []).map((each) => Math.abs(each - zip)));
      const place = choose === 'first' ? places[0] : bestPlace(day, places, wanted, { distanceTo });
      if (!place) return false;
      const { id, jobs } = place.crew;
      zips.set(id, [...(zips.get(id) ?? []), zip]);
      const more = withJob(jobs, place.place, wanted);
      const all = day.crews.map((crew) => (crew.id === id ? { ...crew, jobs: more } : crew));
      day = { ...day, crews: all };
      return true;
    });
    if (fits) done += 1;
  }
  return { day, done };
}

/** The most that one crew could do of these, by trying every choice of which to take. */
function most(requests: readonly Request[]): number {
  let best = 0;
  for (let set = 0; set < 1 << requests.length; set += 1) {
    const chosen = requests.filter((_, index) => (set >> index) & 1);
    if (chosen.length > best && after(chosen, 'best', { crews: 1 }) === chosen.length)
      best = chosen.length;
  }
  return best;
}

/**
 * What the hours of a week hold of homes as they come, every minute used: each takes its half hours
 * and the way to the next, and after a day's last there is none.
 */
function mostAWeek(mix: readonly Home[], off: readonly Period[]): number {
  const half = mix.map((home) => Math.ceil(minutesOf(home) / 30) + TRAVEL);
  const each = half.reduce((sum, one) => sum + one, 0) / mix.length;
  const open = (off.includes('evening') ? 17 : 20) - 8;
  return (5 * CREWS * (open * 2 + TRAVEL)) / each;
}

function year(mix: readonly Home[], off: readonly Period[] = []): void {
  const next = random(7);
  const days = Array.from({ length: DAYS }, () => dayOf(next, 22, mix));
  const sum = (count: (day: Request[]) => number) => days.reduce((all, day) => all + count(day), 0);
  const weeks = DAYS / 5;
  const [was, is, first] = [
    sum((day) => before(day, off)),
    sum((day) => after(day, 'best', { off })),
    sum((day) => after(day, 'first', { off })),
  ];
  console.log(
    `  visits a week: ${(was / weeks).toFixed(1)} before, ${(is / weeks).toFixed(1)} after: ${(is / was).toFixed(2)} times as many`,
  );
  const most = mostAWeek(mix, off);
  console.log(
    `  no choice of crew and start could have more than ${most.toFixed(1)}: ${(most / (was / weeks)).toFixed(2)} times as many`,
  );
  console.log(
    `  the crew that suits best against the first with room: ${(is / first).toFixed(3)} times as many`,
  );
}

console.log(`Three crews, ${DAYS} days, 22 requests a day.`);
console.log('Homes up to two bedrooms:');
year(SMALL);
console.log('The same where nobody works after 5 PM:');
year(SMALL, ['evening']);
console.log('The whole mix:');
year(ALL);

const next = random(11);
let [got, could] = [0, 0];
for (let day = 0; day < 400; day += 1) {
  const requests = dayOf(next, 8, ALL).map((each) => ({ ...each, isFlexible: false }));
  got += after(requests, 'best', { crews: 1 });
  could += most(requests);
}
console.log(
  `One crew, small days, taken as they come: ${((100 * got) / could).toFixed(1)} % of the most that could be done by knowing all of them first.`,
);

// What a customer's phone asks for a date: the three periods of a day of five crews, from empty to full.
const times: number[] = [];
for (let count = 0; count < 2_000; count += 1) {
  const { day } = filled(dayOf(next, count % 40, ALL), 'best', { crews: 5 });
  const started = performance.now();
  for (const period of PERIODS) placesFor(day, { period, minutes: 150 });
  times.push(performance.now() - started);
}
times.sort((one, other) => one - other);
console.log(
  `A day of five crews, 0 to 39 requests: its periods answered in ${times[1_000]?.toFixed(3)} ms in the median, ${times[1_980]?.toFixed(3)} at the 99th percentile.`,
);
