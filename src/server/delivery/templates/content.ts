/** Name, value and, where a phone can do something with it, a link. */
export type Fact = readonly [name: string, value: string, href?: string];

/** One part of a mail; HTML and text are made from the same parts. */
export type Block =
  | { type: 'text'; text: string }
  /** A line with less weight. */
  | { type: 'note'; text: string }
  /** Name and value, one a line. */
  | { type: 'facts'; rows: readonly Fact[] }
  /** What costs how much; `strong` marks the line that counts. */
  | { type: 'prices'; rows: readonly { name: string; amount: string; strong?: boolean }[] }
  | { type: 'button'; label: string; href: string }
  | { type: 'links'; links: readonly { label: string; href: string }[] }
  /** Somebody's own words, shown as such: only ever to the owner. */
  | { type: 'quote'; text: string };

/** A mail before it is set in HTML and text. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Why somebody gets this mail. */
  reason: string;
  /** Where a customer finds all of their visits; absent in all other mails. */
  ownPage?: string;
};
