/** A field's label in the dashboard, alone or with a hint under it. */
type Label = string | readonly [label: string, hint: string];

/**
 * What the dashboard calls a content file and its fields, beside the schemas; the form itself is
 * made of the schema, in its order. A field is named by its path, with `*` for the entries of a list
 * or a table: `phone.tel`, `values.*.title`. What many files have is in {@link COMMON}.
 */
export type FileLabels = {
  readonly title: string;
  readonly hint: string;
  /** The hint in a few words, where it is too long for a line of the list on a phone. */
  readonly brief?: string;
  readonly fields: Readonly<Record<string, Label>>;
  /** Fields that are not changed in the dashboard, with the reason. */
  readonly kept?: Readonly<Record<string, string>>;
};

/** The labels of fields that mean the same everywhere, by their last name. */
export const COMMON: Readonly<Record<string, Label>> = {
  sample: [
    'Still the sample company’s',
    'Uncheck it once all of this is yours: before that the site can’t go live.',
  ],
  title: 'Heading',
  text: 'Text',
  lead: 'First lines',
  steps: 'Steps',
  reasons: 'Reasons',
  question: 'Question',
  answer: 'Answer',
  name: 'Name',
  price: ['Price', 'In whole dollars.'],
  minutes: 'Minutes',
  picture: ['Picture', 'Your own photographs are in Gallery and photographs.'],
  photograph: 'Your photograph',
  photo: 'Photograph',
  x: ['From left to right', 'In percent: what stays in the frame.'],
  y: ['From top to bottom', 'In percent: what stays in the frame.'],
  alt: ['What it shows', 'In a sentence, for people who can’t see it and for search engines.'],
  href: ['Leads to', 'A page of this site, like /services/residential.'],
  book: ['Its button leads to', 'A page of this site, like /booking?service=basic.'],
  items: 'Lines',
  '*': 'Entry',
};

const FIXED = 'The website needs this, so it can’t be changed.';
/** Why the id of an entry that is always there is not changed. */
export const FIXED_ID = FIXED;

/** Where a name of ours is typed for a new entry. */
export const SHORT_NAME: Label = [
  'Short name',
  'Lowercase letters and dashes only. Pick it once and leave it; other pages use it.',
];
