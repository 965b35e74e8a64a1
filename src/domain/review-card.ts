import { business } from '#content/business.ts';
import { areSampleReviews, photoBeside, type PublicReview } from '#content/reviews.ts';
import { escapeHtml } from './page-marks.ts';
import { starsSvg } from './stars.ts';

/** A customer's review as the website shows it. */
export type ShownReview = {
  readonly rating: number;
  /** Empty where they left stars alone. */
  readonly words: string;
  readonly name: string;
  readonly service: string;
  readonly city: string | null;
  /** The day it was written. */
  readonly date: string;
  /** Our public answer; null for none. */
  readonly reply: string | null;
};

/** What the website shows: the newest reviews, and figures once there are enough. */
export type ShownReviews = {
  readonly reviews: readonly ShownReview[];
  readonly figures: { readonly average: string; readonly count: number } | null;
};

/** Where cards stand: how deep their headings are, and whether Verified stands on them (spec 2.4). */
type Place = { readonly level: 2 | 3; readonly hasMark: boolean };

/** The cards of /testimonials and of the home page's tab. */
export const CARD_PLACES = {
  reviews: { level: 2, hasMark: true },
  'home-reviews': { level: 3, hasMark: false },
} as const satisfies Readonly<Record<string, Place>>;

/** No card has a list in it. */
const CARD_END = '</li>';
/** Longer words are not set in large type. */
const LONG = 280;
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** After a no-break space and a word joiner, without which a line may end before its picture. */
const MARK =
  '<span class="verified"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>Verified</span>';

/**
 * The content's reviews as cards: what the build writes. Verified says that a visit is known to have
 * taken place, so it stands on the sample company's alone; what the owner typed instead of them
 * comes from no booking.
 */
export function sampleCards(
  reviews: readonly PublicReview[],
  { level, hasMark }: Place,
  areSamples = areSampleReviews,
): string {
  const place = { level, hasMark: hasMark && areSamples };
  return reviews.map((review) => sampleCard(review, place)).join('');
}

/**
 * The cards of a place with customers' reviews first, newest first; each takes the place of one of the
 * samples that were built there, from the last on.
 */
export function withShown(built: string, shown: readonly ShownReview[], place: Place): string {
  const samples = built.split(CARD_END).slice(0, -1);
  const left = samples.slice(0, Math.max(0, samples.length - shown.length));
  return [
    ...shown.map((review) => cardOf(review, place)),
    ...left.map((each) => `${each}${CARD_END}`),
  ].join('');
}

function cardOf(review: ShownReview, place: Place): string {
  const { rating, words, name, service, city, date, reply } = review;
  const photo = photoBeside({ customerPhoto: null, service });
  const look = words.length > LONG ? ' class="long"' : '';
  return card(
    {
      ...{ rating, photo, date },
      quote: words === '' ? '' : `<blockquote dir="auto"${look}>${escapeHtml(words)}</blockquote>`,
      name: `<bdi>${escapeHtml(name)}</bdi>`,
      about: [service, ...(city === null ? [] : [city])].join(', '),
      answer:
        reply === null
          ? ''
          : `<p class="answer" dir="auto"><b>${escapeHtml(business.name)} answered:</b> ${escapeHtml(reply)}</p>`,
    },
    place,
  );
}

function sampleCard(review: PublicReview, place: Place): string {
  const { rating, reviewText, customerName, service, location, reviewDate } = review;
  return card(
    {
      ...{ rating, photo: photoBeside(review), date: reviewDate, answer: '' },
      quote: `<blockquote>${escapeHtml(reviewText)}</blockquote>`,
      name: escapeHtml(customerName),
      about: `${service}, ${location}`,
    },
    place,
  );
}

type Card = {
  readonly rating: number;
  readonly photo: string;
  readonly date: string;
  readonly about: string;
  /** HTML. */
  readonly quote: string;
  readonly name: string;
  readonly answer: string;
};

function card({ rating, quote, photo, name, about, date, answer }: Card, place: Place): string {
  const { level, hasMark } = place;
  const line = starsSvg(rating);
  const when = `<time datetime="${date}">${month.format(new Date(date))}</time>`;
  const who = `<div><h${level}>${name}</h${level}>${hasMark ? `\u00a0\u2060${MARK}` : ''}<p class="small">${escapeHtml(about)}, ${when}</p></div>`;
  const image = `<img src="${escapeHtml(photo)}" width="44" height="44" alt="" loading="lazy">`;
  return `<li>${line}${quote}<div class="who">${image}${who}</div>${answer}${CARD_END}`;
}
