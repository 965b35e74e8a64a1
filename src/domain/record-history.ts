import { formatShortDate, isCalendarDate } from './calendar-date.ts';
import { formatMoney } from './money.ts';
import { planSentence } from './plan-history.ts';
import { starsIn } from './stars.ts';

/** The parts of an audit trail line of a customer, a crew or a member that a sentence needs. */
type Line = {
  readonly entity: string;
  readonly action: string;
  /** The current name of the crew or the other customer. */
  readonly name: string | null;
  readonly detail: Record<string, unknown> | null;
};

const FIELDS: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone',
  notes: 'notes',
  howToGetIn: 'how to get in',
};

/** A customer or crew history line for people. */
export function recordSentence(line: Line): string {
  const ofPlan = line.entity === 'series' ? planSentence(line.action, line.detail) : undefined;
  if (ofPlan !== undefined) return ofPlan;
  const say = SENTENCES[`${line.entity} ${line.action}`];
  return say ? say(line) : `${line.name ?? ''} ${line.action.replaceAll('-', ' ')}`.trim();
}

const SENTENCES: Record<string, (line: Line) => string> = {
  'invoice drafted': () => 'Drafted',
  'invoice issued': ({ detail }) => `Issued as ${wordOf(detail, 'number') ?? 'an invoice'}`,
  'invoice put-aside': () => 'Put aside',
  'invoice credited': ({ detail }) => `Credit note for ${moneyOf(detail)}`,
  'invoice voided': () => 'Voided',
  'invoice redirected': () => 'Emailed again to another address, with a new link',
  'invoice reminded': () => 'Reminder sent',
  'invoice reminders-paused': () => 'Reminders paused',
  'invoice reminders-on': () => 'Reminders go out again',
  'invoice payment-recorded': ({ detail }) =>
    `${moneyOf(detail)} came in: ${wordOf(detail, 'how') ?? 'noted'}`,
  'invoice payment-removed': ({ detail }) => `${moneyOf(detail)} taken off again`,
  'invoice paid-by-debit': ({ detail }) => `${moneyOf(detail)} paid by bank debit`,
  'invoice debit-begun': ({ detail }) => `Bank debit of ${moneyOf(detail)} on its way`,
  'invoice debit-failed': ({ detail }) =>
    `Bank debit of ${moneyOf(detail)} failed${wordOf(detail, 'why') ? `: ${wordOf(detail, 'why')}` : ''}`,
  'invoice paid-by-card': ({ detail }) => `${moneyOf(detail)} paid by card`,
  'invoice payment-disputed': ({ detail }) => `${onlineOf(detail)} of ${moneyOf(detail)} disputed`,
  'invoice payment-refunded': ({ detail }) => `${onlineOf(detail)} of ${moneyOf(detail)} refunded`,
  'invoice payment-partially_refunded': ({ detail }) =>
    `${moneyOf({ amount: detail?.['refunded'] })} of the ${onlineOf(detail).toLowerCase()} refunded`,
  'invoice payment-succeeded': ({ detail }) =>
    `${onlineOf(detail)} of ${moneyOf(detail)} stands again`,
  'quote written': () => 'Written',
  'quote revised': () => 'New version begun',
  'quote sent': ({ detail }) =>
    Number(detail?.['revision']) > 1 ? `Version ${String(detail?.['revision'])} sent` : 'Sent',
  'quote sending-undone': () => 'Taken back before it went out',
  'quote viewed': () => 'Viewed by the customer',
  'quote accepted': () => 'Accepted',
  'quote declined': () => 'Declined',
  'quote asked': () => 'The customer wrote about it',
  'quote withdrawn': () => 'Withdrawn',
  'customer-review asked': () => 'Asked by email',
  'customer-review answered': ({ detail }) => `Answered with ${starsOf(detail)}`,
  'customer-review changed': ({ detail }) => `Changed by the customer, ${starsOf(detail)}`,
  'customer-review asking-stopped': () => 'Asked us not to ask again',
  'customer-review asking-allowed': () => 'We may ask again',
  'customer-review approved': () => 'Shown on the website',
  'customer-review hidden': () => 'Hidden',
  'customer-review taken-back': () => 'Waits again',
  'customer-review replied': () => 'Answered publicly',
  'customer-review reply-removed': () => 'Public answer taken back',
  'customer-review settled': () => 'Looked into',
  'customer-review unsettled': () => 'To be looked into again',
  'customer changed': ({ detail }) => `Changed: ${fieldsOf(detail)}`,
  'customer merged': ({ name }) => `Merged with ${name ?? 'another customer'}`,
  'customer separated': ({ name }) => `Unmerged from ${name ?? 'another customer'}`,
  'customer billing-added': () => 'Gets invoices from now on',
  'customer billing-changed': () => 'Billing details changed',
  'customer billing-ended': () => 'No invoices anymore',
  'customer card-kept': ({ detail }) => `${wordOf(detail, 'card') ?? 'Card'} kept for what is due`,
  'customer card-removed': ({ detail }) => `${wordOf(detail, 'card') ?? 'Card'} removed`,
  'crew added': (line) => `${crewOf(line)} added`,
  'crew changed': (line) => renamed(line),
  'crew retired': (line) => `${crewOf(line)} archived`,
  'crew brought-back': (line) => `${crewOf(line)} brought back`,
  'crew off': (line) => `${crewOf(line)} is off ${daysOf(line.detail)}${reasonOf(line.detail)}`,
  'crew off-removed': (line) => `${crewOf(line)} is working after all: ${daysOf(line.detail)}`,
  'member added': (line) => `${memberOf(line)} joined`,
  'member changed': (line) => `Details of ${memberOf(line)} changed`,
  'member left': (line) => `${memberOf(line)} left`,
  'member link-renewed': (line) => `${memberOf(line)} has a new link`,
  'member hours-corrected': (line) => `Hours of ${memberOf(line)} corrected`,
  'member off': (line) => `${memberOf(line)} is off ${daysOf(line.detail)}${reasonOf(line.detail)}`,
  'member off-removed': (line) => `${memberOf(line)} is working after all: ${daysOf(line.detail)}`,
  'member came-back': (line) => `${memberOf(line)} came back`,
};

function moneyOf(detail: Line['detail']): string {
  return formatMoney(Number(detail?.['amount'] ?? 0));
}

function fieldsOf(detail: Line['detail']): string {
  const changes = detail?.['changes'];
  // Once the person is erased, no changed values are kept.
  if (!Array.isArray(changes)) return 'details';
  return changes.map((field) => FIELDS[String(field)] ?? String(field)).join(', ');
}

function starsOf(detail: Line['detail']): string {
  return starsIn(Number(detail?.['stars']));
}

function crewOf({ name, detail }: Line): string {
  return name ?? wordOf(detail, 'name') ?? 'A crew';
}

function memberOf({ detail }: Line): string {
  return wordOf(detail, 'name') ?? 'Somebody';
}

function renamed(line: Line): string {
  const from = wordOf(asDetail(line.detail?.['from']), 'name');
  const to = wordOf(asDetail(line.detail?.['to']), 'name');
  return from && to && from !== to
    ? `${from} renamed to ${to}`
    : `Color of ${to ?? from ?? crewOf(line)} changed`;
}

/** `Mon, Nov 23`, `Mon, Nov 23, in the morning`, `Mon, Nov 23 to Fri, Nov 27` */
function daysOf(detail: Line['detail']): string {
  const [from, to] = [dayOf(detail, 'startsOn'), dayOf(detail, 'endsOn')];
  const period = wordOf(detail, 'period');
  return `${from === to ? from : `${from} to ${to}`}${period ? `, in the ${period}` : ''}`;
}

function reasonOf(detail: Line['detail']): string {
  const reason = wordOf(detail, 'reason');
  return reason ? `: ${reason}` : '';
}

function dayOf(detail: Line['detail'], key: string): string {
  const date = wordOf(detail, key) ?? '';
  return isCalendarDate(date) ? formatShortDate(date) : date;
}

function wordOf(detail: Line['detail'], key: string): string | undefined {
  const word = detail?.[key];
  return typeof word === 'string' && word !== '' ? word : undefined;
}

function asDetail(value: unknown): Line['detail'] {
  return typeof value === 'object' ? (value as Line['detail']) : null;
}

/** What came in through Stripe. */
function onlineOf(detail: Line['detail']): string {
  return detail?.['isDebit'] === true ? 'Bank debit' : 'Card payment';
}
