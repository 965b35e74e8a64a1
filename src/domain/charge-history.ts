import { businessTime, formatShortDate } from './calendar-date.ts';
import { formatMoney } from './money.ts';

/** What the owner and the customer did to a planned charge, by the action of its line. */
const SENTENCES: Readonly<Record<string, (amount: string) => string>> = {
  'charge-now': (amount) => `Charge of ${amount} made at once`,
  'charge-hold': (amount) => `Charge of ${amount} held back`,
  'charge-resume': (amount) => `Charge of ${amount} goes on`,
  'charge-stop': (amount) => `Charge of ${amount} stopped`,
  'late-charge-link': (amount) => `Link sent to pay ${amount}`,
  'late-charge-dropped': (amount) => `${amount} not charged after all`,
  'charge-undone': () => 'That was taken back before anything went out',
};

/** A line of the history about a planned charge; undefined for any other. */
export function chargeHistory({
  action,
  detail,
}: {
  readonly action: string;
  readonly detail: Record<string, unknown> | null;
}): string | undefined {
  const amount = cents(detail, 'amount');
  if (action === 'charge-tip') {
    return detail?.['amount'] === 0
      ? 'No tip on the charge after all'
      : `Tip of ${amount} put on the charge`;
  }
  if (action === 'charge-change') {
    const reason = detail?.['reason'];
    const because = typeof reason === 'string' ? `: ${reason}` : '';
    return `Charge of ${cents(detail, 'from')} became ${amount}${because}`;
  }
  if (action === 'late-charge-card')
    return `${amount} to be charged to ${nameOf(detail)}${late(detail)}`;
  const said = SENTENCES[action]?.(amount);
  return said && `${said}${late(detail)}`;
}

function nameOf(detail: Record<string, unknown> | null): string {
  const card = detail?.['card'];
  return typeof card === 'string' ? card : 'the card';
}

/** What a late charge is for: ` for the late cancellation`. */
export function late(detail: Record<string, unknown> | null, key = 'reason'): string {
  const reason = detail?.[key];
  if (reason === 'cancellation') return ' for the late cancellation';
  return reason === 'lockout' ? ' for the lockout' : '';
}

/** When a declined card is tried again: `, tried again on Sun, Nov 29`. */
export function triedAgain(detail: Record<string, unknown> | null): string {
  const next = detail?.['next'];
  if (typeof next !== 'string') return '';
  return `, tried again on ${formatShortDate(businessTime(new Date(next)).date)}`;
}

function cents(detail: Record<string, unknown> | null, key: string): string {
  const amount = detail?.[key];
  return typeof amount === 'number' ? formatMoney(amount) : 'an amount';
}
