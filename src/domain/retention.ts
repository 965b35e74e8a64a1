/** How many days records are kept; the privacy page states the same. */
export const KEPT_DAYS = {
  /** Stripe resends an event for three days; a month leaves ample margin. */
  stripeEvents: 30,
  /** Form data that was never paid for. */
  drafts: 30,
  /** Long enough to tell someone that a mailed link was used or has expired. */
  myLinks: 7,
  /** Long enough to answer "did I get a mail?". */
  sent: 180,
  /** A card that was kept for the balance of one visit, after the visit. */
  visitCards: 90,
  /** The consent given to a plan or a kept card, after it ends: three years. */
  consent: 1096,
  /** The customer on a receipt: seven years, as books are kept; the database holds it too. */
  documents: 2557,
} as const;

/** Which states of the site's content can be brought back; what was on the website longest. */
export const KEPT_STATES = {
  /** The last saves, however old they are. */
  newest: 50,
  /** A draft that was never published. */
  draftDays: 30,
  /** What was published. */
  publishedDays: 365,
} as const;
