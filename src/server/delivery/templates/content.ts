/** Name, value (several have a line each) and, if a phone can use it, a link. */
export type Fact = readonly [name: string, value: string, href?: string];

/** A price line; `strong` marks the one that matters. */
type PriceRow = {
  readonly name: string;
  readonly amount: string;
  readonly strong?: boolean;
  /** A sum on the way, which is no item of its own. */
  readonly isSum?: boolean;
  /** Begins another part of the bill, as what was paid after the price. */
  readonly begins?: boolean;
  /** What the rows of that part are, over its first one. */
  readonly head?: string;
};

/** A link with its words. */
export type MailLink = { readonly label: string; readonly href: string };

/** One part of a mail; HTML and text are built from the same parts. */
export type Block =
  /** A paragraph; the one condition in it is `strong`, at its end. */
  | { type: 'text'; text: string; strong?: string }
  /** The title of a part, in a mail about more than one thing. */
  | { type: 'heading'; text: string }
  /** A less prominent line. */
  | { type: 'note'; text: string }
  /** Several of them under one title, a point each. */
  | { type: 'points'; title: string; points: readonly string[] }
  /** Name and value, one per line. */
  | { type: 'facts'; rows: readonly Fact[] }
  /** Price lines. */
  | { type: 'prices'; rows: readonly PriceRow[] }
  /** What the reader has to settle, set apart from the rest: its name, its lines and what to do. */
  | {
      type: 'attention';
      name: string;
      value: string;
      /** Whether the value is a sum of money that the mail is about. */
      isAmount?: boolean;
      text?: string;
      link?: MailLink;
    }
  /** Quiet where nothing has to be done. */
  | { type: 'button'; label: string; href: string; isQuiet?: boolean }
  /** A choice of one to five stars; each of its five links leads to the same page. */
  | { type: 'star-choice'; label: string; href: string; choices: readonly string[] }
  /** How many stars somebody gave. */
  | { type: 'stars'; rating: number }
  /** Links below each other, or in one row where their words are short. */
  | { type: 'links'; links: readonly MailLink[]; isRow?: boolean }
  /** What a person wrote for this mail, with its line breaks. */
  | { type: 'letter'; text: string }
  /** Quoted text from a customer: shown to the owner, and to themselves under our reply. */
  | { type: 'quote'; text: string; label?: string };

/** A mail before it is rendered as HTML and text. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preview: string;
  /** What the mail is about, over its title: `You’re booked`, `Invoice INV-0001`. */
  status?: string;
  /** Its title: the fact that matters most, where there is one, such as a day or a sum. */
  heading: string;
  /** What the title replaces, struck through below it: the time of a visit before it moved. */
  was?: string;
  /** Until when the title holds, below it: `Good through Tue, Dec 15`. */
  until?: string;
  /** Whether it is bad news: its status is not in the green of good ones. */
  isBadNews?: boolean;
  /** Whether a sum is asked for: the title then stands in a box of its own. */
  isAsked?: boolean;
  blocks: readonly Block[];
  /** Why the recipient gets this mail. */
  reason: string;
  /** The page with all of a customer's visits; absent in all other mails. */
  ownPage?: string;
};
