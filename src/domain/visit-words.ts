import { hoursText } from './duration.ts';
import { bedroomsText, type Frequency, type Home, type Occasion } from './price.ts';

/** What a visit is for, in the customer's words. */
export const OCCASION_TITLES: Readonly<Record<Occasion, string>> = {
  regular: 'No',
  'move-in': 'Moving in',
  'move-out': 'Moving out',
};

/** How often we come, in display order. */
export const FREQUENCY_TITLES: Readonly<Record<Frequency, string>> = {
  'one-time': 'One time',
  weekly: 'Every week',
  'bi-weekly': 'Every two weeks',
  monthly: 'Every four weeks',
};

/** What is stored about a visit besides its service. */
export type DescribedVisit = {
  readonly home?: Home | null;
  readonly occasion?: string | null;
  readonly frequency?: string | null;
  readonly minutes?: number | null;
};

/**
 * The home and frequency in words: `2 bedrooms, 1 bathroom`, `Moving out`, `Every week`, `2–3
 * hours`. Empty if only the service is known.
 */
export function visitWords({ home, occasion, frequency, minutes }: DescribedVisit): string[] {
  return [
    home ? homeWords(home) : '',
    occasion === 'move-in' || occasion === 'move-out' ? OCCASION_TITLES[occasion] : '',
    isPlan(frequency) ? FREQUENCY_TITLES[frequency] : '',
    minutes ? hoursText(minutes) : '',
  ].filter(Boolean);
}

function homeWords({ bedrooms, bathrooms }: Home): string {
  return `${bedroomsText(bedrooms)}, ${bathrooms === 1 ? '1 bathroom' : `${bathrooms} bathrooms`}`;
}

function isPlan(frequency: string | null | undefined): frequency is Frequency {
  return frequency === 'weekly' || frequency === 'bi-weekly' || frequency === 'monthly';
}
