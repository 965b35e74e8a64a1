import { durationText } from './duration.ts';
import { bedroomsText, type Frequency, type Home, type Occasion } from './price.ts';

/** What a visit is for, in the customer's words. */
export const OCCASION_TITLES: Readonly<Record<Occasion, string>> = {
  regular: 'We live here',
  'move-in': 'Moving in',
  'move-out': 'Moving out',
};

/** How often we come, in the order of the choice. */
export const FREQUENCY_TITLES: Readonly<Record<Frequency, string>> = {
  'one-time': 'Just once',
  weekly: 'Every week',
  'bi-weekly': 'Every two weeks',
  monthly: 'Every four weeks',
};

/** What is known of a visit beside its service, as it is stored. */
export type DescribedVisit = {
  readonly home?: Home | null;
  readonly occasion?: string | null;
  readonly frequency?: string | null;
  readonly minutes?: number | null;
};

/**
 * What was said about a home and how often, for people: `2 bedrooms, 1 bathroom`, `Moving out`,
 * `Every week`, `about 3 hr`. Empty where only the service is known.
 */
export function visitWords({ home, occasion, frequency, minutes }: DescribedVisit): string[] {
  return [
    home ? homeWords(home) : '',
    occasion === 'move-in' || occasion === 'move-out' ? OCCASION_TITLES[occasion] : '',
    isPlan(frequency) ? FREQUENCY_TITLES[frequency] : '',
    minutes ? `about ${durationText(minutes)}` : '',
  ].filter(Boolean);
}

function homeWords({ bedrooms, bathrooms }: Home): string {
  return `${bedroomsText(bedrooms)}, ${bathrooms === 1 ? '1 bathroom' : `${bathrooms} bathrooms`}`;
}

function isPlan(frequency: string | null | undefined): frequency is Frequency {
  return frequency === 'weekly' || frequency === 'bi-weekly' || frequency === 'monthly';
}
