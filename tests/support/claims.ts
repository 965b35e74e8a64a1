import type Database from 'better-sqlite3';

/** The first half hour of each part of the day. */
const FIRST: Readonly<Record<string, number>> = { morning: 0, afternoon: 8, evening: 18 };

type Visit = {
  date: string;
  period: string;
  crew: number;
  minutes?: number;
  bookingId?: number | bigint | null;
  seriesId?: number | bigint | null;
  original?: string | null;
};

/** Writes claims past the product's rules, from the start of a part of the day; what is taken stays. */
export function claimWriter(sqlite: Database.Database): (visit: Visit) => void {
  const claim = sqlite.prepare(
    `INSERT OR IGNORE INTO slot_claims (date, period, half_hour, crew, booking_id, series_id, original_date)
     VALUES (@date, @period, @half, @crew, @bookingId, @seriesId, @original)`,
  );
  const nobody = { bookingId: null, seriesId: null, original: null };
  return ({ minutes = 180, ...visit }) => {
    const first = FIRST[visit.period] ?? 0;
    for (let half = first; half < first + Math.ceil(minutes / 30); half += 1) {
      claim.run({ ...nobody, ...visit, half });
    }
  };
}
