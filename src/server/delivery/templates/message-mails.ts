import { business } from '#content/business.ts';
import type { MessageRow } from '#db/rows.ts';
import { answerByText } from '#domain/answer-promise.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { BANK_TAKES } from '#domain/refund-sentence.ts';
import { OCCASIONS, type Occasion } from '#domain/price.ts';
import { INSTRUCTIONS, quoteFacts } from '#domain/quote-message.ts';
import { SERVICE_TYPES, serviceLabel, visitName } from '#domain/pricing.ts';
import { arrivalText, periodNamed, periodOf } from '#domain/slots.ts';
import { OCCASION_TITLES } from '#domain/visit-words.ts';
import { CALL_US, callTo, mailLink, note, OWNER_REASON, SIGN_OFF, text } from './blocks.ts';
import { whenText } from './booking-parts.ts';
import type { Block, Fact, MailContent, MailLink } from './content.ts';

/** Below what was written, for who can't wait or forgot something. */
const SOMETHING_TO_ADD: readonly Block[] = [
  text('In a hurry, or something to add?'),
  { ...CALL_US, isQuiet: true },
];

/** Short names for labels too long for a mail, by their names in a quote request. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Preferred date': 'Date',
  'Preferred time': 'Time',
};

/** The owner's copy of a message, in the sender's own words; a quote request line by line. */
export function ownerMessageMail(message: MessageRow, adminUrl: string): MailContent {
  const name = `${message.firstName} ${message.lastName}`;
  const isQuote = message.source === 'quote';
  const what = isQuote ? 'Quote request' : 'New message';
  const quote = isQuote ? quoteFacts(message.message) : null;
  const service = message.serviceType && serviceLabel(message.serviceType);
  const words = quote ? quote.find(isInstructions)?.[1] : message.message;
  const shown = quote ? quote.map(([, value]) => value).join(', ') : message.message;
  return {
    subject: `${what} from ${name}`,
    preview: message.subject ?? shown.slice(0, 120),
    status: what,
    heading: name,
    blocks: [
      ...(words
        ? [{ type: 'quote' as const, label: isQuote ? 'Their note' : 'Their message', text: words }]
        : []),
      // A number is on the button that calls it.
      {
        type: 'facts',
        rows: [
          ...(service ? ([['Service', service]] as const) : []),
          ...(message.subject ? ([['Subject', message.subject]] as const) : []),
          ...(quote ?? [])
            .filter(
              (fact) => !isInstructions(fact) && !(fact[0] === 'Service' && fact[1] === service),
            )
            .map(([line, value]) => [SHORT_NAMES[line] ?? line, inHours(value)] as const),
          // What they want comes before who asks for it.
          ['Email', message.email, mailLink(message.email)],
        ],
      },
      ...nextStep(message, {
        label: isQuote ? 'Open the request' : 'Open the message',
        href: adminUrl,
      }),
    ],
    reason: OWNER_REASON,
  };
}

/** A call first, where there is a number. */
function nextStep({ firstName, phone }: MessageRow, open: MailLink): Block[] {
  // Its sender is whom a reply goes to.
  const reply = note('Or reply to this email to answer the sender.');
  if (!phone) return [{ type: 'button', ...open }, reply];
  return [
    { type: 'button', ...callTo(firstName, phone) },
    { type: 'button', ...open, isQuiet: true },
    reply,
  ];
}

/** A part of the day as our other mails write its hours. */
function inHours(value: string): string {
  const time = periodNamed(value);
  return time ? arrivalText(time) : value;
}

function isInstructions([line]: readonly [string, string]): boolean {
  return line === INSTRUCTIONS;
}

/**
 * Confirms a quote request to its sender. Anyone can enter someone else's address in the form, so
 * the mail contains none of the sender's text but a first name of one word.
 */
export function quoteReceivedMail(message: MessageRow, now: Date): MailContent {
  const service = SERVICE_TYPES.find((type) => type === message.serviceType);
  const rows: Fact[] = [
    ...(service
      ? [['Service', visitName({ serviceType: service, occasion: moveAskedFor(message) })] as const]
      : []),
    ...askedFor(message),
  ];
  return {
    subject: 'We have your quote request',
    preview: 'We’ll send you a custom quote within 24 hours.',
    ...titled('We have your quote request', answerBy(message, now, 'You’ll have your quote')),
    blocks: [
      {
        type: 'text',
        text: `${hello(message)} thanks for asking us for a quote. We’ll review your request and send you a custom quote within 24 hours.`,
      },
      ...(rows.length > 0 ? [{ type: 'facts' as const, rows }] : []),
      ...SOMETHING_TO_ADD,
      SIGN_OFF,
    ],
    reason: `You’re getting this email because somebody asked ${business.name} for a quote and gave this address. If it wasn’t you, just ignore it. We won’t write again.`,
  };
}

/** Home, date and time asked for, where they read as the form writes them: they may be any text. */
function askedFor({ message }: MessageRow): Fact[] {
  const asked = new Map(quoteFacts(message));
  const home = asked.get('Home');
  const date = asked.get('Preferred date');
  const time = periodNamed(asked.get('Preferred time'));
  return [
    ...(home !== undefined && HOME.test(home) ? [['Home', home] as const] : []),
    ...(date !== undefined && DATE.test(date) ? [['Wanted for', date] as const] : []),
    ...(time === undefined ? [] : [['Time', arrivalText(time)] as const]),
  ];
}

/** A move, where the request names one as the form writes it. */
function moveAskedFor({ message }: MessageRow): Occasion | undefined {
  const asked = new Map(quoteFacts(message)).get('Occasion');
  return OCCASIONS.find((each) => OCCASION_TITLES[each] === asked);
}

const HOME = /^(studio|\d{1,2}\+? bedrooms?), \d{1,2}\+? bathrooms?$/;
const DATE = /^[A-Z][a-z]{5,8}, [A-Z][a-z]{2,8} \d{1,2}, \d{4}$/;

/** Greets by name only where it is a single word, which is too little to carry a message of its own. */
function hello({ firstName }: MessageRow): string {
  const name = greetingName(firstName);
  return name === null || name.includes(' ') ? 'Hello,' : `Hello ${name},`;
}

/** Confirms a message to its sender, with none of the sender's text but a first name of one word. */
export function messageReceivedMail(message: MessageRow, now: Date): MailContent {
  return {
    subject: 'We have your message',
    preview: 'We’ll answer within 24 hours.',
    ...titled('We have your message', answerBy(message, now, 'You’ll hear from us')),
    blocks: [
      {
        type: 'text',
        text: `${hello(message)} thank you for writing to us. We’ve got your message, and one of us will answer within 24 hours.`,
      },
      ...SOMETHING_TO_ADD,
      SIGN_OFF,
    ],
    reason: `You’re getting this email because somebody wrote to ${business.name} and gave this address. If it wasn’t you, just ignore it. We won’t write again.`,
  };
}

/** `You’ll hear from us by Friday, 2 PM`; undefined where no hour of the promise can be named. */
function answerBy({ createdAt }: MessageRow, now: Date, start: string): string | undefined {
  const by = answerByText(createdAt, now);
  return by && `${start} by ${by}`;
}

/** What happened over the title, or as the title where there is no other. */
function titled(status: string, heading: string | undefined) {
  return heading === undefined ? { heading: status } : { status, heading };
}

/** Tells a customer who paid for a slot lost meanwhile where their money is. */
export function slotLostMail(detail: Readonly<Record<string, unknown>>): MailContent {
  const period = periodOf(detail['period']);
  const date = typeof detail['date'] === 'string' ? detail['date'] : undefined;
  const when = date && period ? ` It was ${whenText(date, period)}.` : '';
  return {
    subject: 'That time was taken, so we’re refunding you',
    preview: 'Somebody else got that time while you were paying.',
    status: 'That time was taken',
    heading: 'We’re refunding your fee',
    isBadNews: true,
    blocks: [
      {
        type: 'text',
        text: `Somebody else got the time you chose while you were paying, so nothing was booked.${when} We’re refunding your ${formatMoney(Number(detail['amount'] ?? 0))} in full to the card you paid with. ${BANK_TAKES}`,
      },
      {
        type: 'text',
        text: `We’re sorry about that. Please choose another time on our website, or call us at ${business.phone.display}.`,
      },
      SIGN_OFF,
    ],
    reason: `You’re getting this email because this address was used for a booking with ${business.name}.`,
  };
}

/** The mail behind the owner's "Send a test". */
export function testMail(): MailContent {
  return {
    subject: `${business.name}: test email`,
    preview: 'Email works.',
    status: 'A test',
    heading: 'Email works',
    blocks: [{ type: 'text', text: 'The website can send email with its settings.' }],
    reason: 'You’re getting this email because somebody asked for a test on the dashboard.',
  };
}
