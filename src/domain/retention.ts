/** How many days things are kept; the privacy page says the same. */
export const KEPT_DAYS = {
  /** Stripe sends an event again for three days; a month is beyond doubt. */
  stripeEvents: 30,
  /** What somebody typed and never paid for. */
  drafts: 30,
  /** Long enough to say of a link in a mail that it was used or has ended. */
  myLinks: 7,
  /** Long enough to answer "did I get a mail?". */
  sent: 180,
  /** What somebody agreed to when they started a plan, after its end: three years. */
  consent: 1096,
} as const;
