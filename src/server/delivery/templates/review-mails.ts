import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { BookingRow, CustomerReviewRow } from '#db/rows.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { visitName } from '#domain/pricing.ts';
import { starsIn } from '#domain/stars.ts';
import { callTo, dashboard, note, OWNER_REASON, SIGN_OFF, text } from './blocks.ts';
import { greeting } from './booking-parts.ts';
import type { Block, MailContent } from './content.ts';
import { opening, statusOf } from './customer-parts.ts';

/**
 * Asks how a visit was: the same for everybody, whatever the answer will be. The way to review us in
 * public is in it too, so stars never decide who is shown it.
 */
export function reviewRequestMail(booking: BookingRow, reviewUrl: string): MailContent {
  const day = formatShortDate(booking.preferredDate);
  return {
    ...opening(booking, 'How was your visit on {date}?', 'How was it?', statusOf(booking)),
    preview: 'A few stars, a few words. It takes a minute.',
    blocks: [
      text(
        `${greeting(booking)} we cleaned for you on ${day} (${visitName(booking)}). Tap your stars. A few words would be even better.`,
      ),
      {
        type: 'star-choice',
        label: 'Review your visit',
        href: reviewUrl,
        choices: [1, 2, 3, 4, 5].map((stars) => `${reviewUrl}.${stars}`),
      },
      text(
        'You decide whether we may show your review on our website, and under what name. You can change it for 30 days.',
      ),
      text(`${visitRules.guarantee} Call us at ${business.phone.display}.`),
      note(
        'We ask at most once in three months. Don’t want these emails? One tap on that page stops them.',
      ),
      {
        type: 'links',
        links: [{ label: 'Write a public review instead', href: visitRules.reviewUrl }],
        isRow: true,
      },
      SIGN_OFF,
    ],
  };
}

/** Few stars are a call first; the dashboard where there is no number. */
function callFirst(
  name: string,
  phone: string,
  open: Extract<Block, { type: 'button' }>,
): readonly Block[] {
  if (phone.trim() === '') return [open];
  const { label, href } = open;
  return [
    { type: 'button', ...callTo(name, phone) },
    { type: 'links', links: [{ label, href }] },
  ];
}

/** Tells the owner of few stars, with the words as they were written and the number to call. */
export function lowReviewMail(
  booking: BookingRow,
  { rating, words }: CustomerReviewRow,
  adminUrl: string,
): MailContent {
  const name = `${booking.firstName} ${booking.lastName}`;
  const stars = starsIn(rating ?? 0);
  const day = formatShortDate(booking.preferredDate);
  return {
    subject: `${stars} from ${name}, ${day}`,
    preview: words === '' ? 'They wrote no words.' : words.slice(0, 140),
    status: `${visitName(booking)}, ${day}`,
    heading: `${stars} from ${name}`,
    isBadNews: true,
    blocks: [
      { type: 'stars', rating: rating ?? 0 },
      words === '' ? note('They wrote no words.') : { type: 'quote', text: words },
      ...callFirst(name, booking.phone, { ...dashboard(adminUrl), label: 'Open the review' }),
    ],
    reason: OWNER_REASON,
  };
}
