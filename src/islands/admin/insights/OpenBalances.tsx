import './overview.css';
import { whenCharged } from '#browser/charge-words.ts';
import { today } from '#browser/today.ts';
import type { OpenBalance, Overview } from '#contracts/admin/insights.ts';
import { daysBetween, type CalendarDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { phoneLink } from '#domain/person.ts';
import { remind } from '#stores/admin/reminders.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { dayInSentence, dayName } from '#islands/admin/ui/day-parts.ts';
import { BALANCES_SHOWN } from './overview-columns.ts';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';

type Props = {
  readonly open: Overview['openBalances'];
  /** Whether the sums by age are shown, too. */
  readonly hasAges?: boolean;
};

/** On a phone's overview; the Money tab has them all. */
const ON_A_PHONE = 3;

/** Completed visits not paid in full, the oldest first: whom to remind or to call. */
export function OpenBalances({ open, hasAges = false }: Props) {
  const { count, total, visits, ages } = open;
  const isWide = useWide(WIDE);
  return (
    <section className="card day-card" aria-labelledby="balances-title">
      <div className="day-head">
        <h2 id="balances-title">Open balances</h2>
        {count > 0 && <p className="visit-owes">{formatDecimal(total)}</p>}
      </div>
      {count === 0 && <p className="quiet">Everything that’s done is paid.</p>}
      {hasAges && count > 0 && (
        <p className="quiet">For visits that are done. It counts in a month once it’s paid.</p>
      )}
      {hasAges && count > 0 && (
        <ul className="money-ages" aria-label="How long they have been open">
          {ages
            .filter((age) => age.count > 0)
            .map((age) => (
              <li key={age.upTo ?? 'older'}>
                <a href={`#money/open/${age.upTo ?? 'older'}`}>
                  {AGE_NAMES[age.upTo ?? 'older']} <strong>{formatDecimal(age.total)}</strong>
                  <span className="sr-only">, show the list</span>
                </a>
              </li>
            ))}
        </ul>
      )}
      <LongList
        items={visits}
        first={isWide || hasAges ? BALANCES_SHOWN : ON_A_PHONE}
        labelledBy="balances-title"
        className="visits balances"
        row={(visit) => <Balance key={visit.id} visit={visit} />}
      />
      {count > visits.length && (
        <a className="quiet-action" href="#money/open">
          Show all {count}
        </a>
      )}
    </section>
  );
}

/** How long a balance has been open. */
export const AGE_NAMES = { 7: 'Up to a week', 30: 'Up to a month', older: 'Older' } as const;

/** A visit that isn't paid in full: to open, to remind, or, where only a call reaches them, to call. */
export function Balance({ visit }: { readonly visit: OpenBalance }) {
  const { id, name, date, phone, balance, chargedAt, reach, remindedOn } = visit;
  return (
    <li>
      <a className="visit-open" href={`#bookings/${id}`}>
        <span className="row-title">
          <bdi>{name}</bdi>
        </span>
        <span className="row-line row-quiet">
          <span className="balance-date">{dayName(date)} · </span>
          {ageOf(date)}
        </span>
      </a>
      <span className="balance-comes row-line row-quiet" data-unsaid={isUnsaid(visit)}>
        {chargedAt === null ? whatComes(visit) : `Their card is charged ${whenCharged(chargedAt)}`}
      </span>
      {chargedAt === null && reach !== null && remindedOn !== today() ? (
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => void remind(visit)}
        >
          Remind{reach === 'sms' && ' by text'}
          <span className="sr-only"> {name}</span>
        </button>
      ) : (
        <a className="icon-button" href={phoneLink(phone)}>
          <Icon name="phone" />
          <span className="sr-only">Call {name}</span>
        </a>
      )}
      <strong>{formatDecimal(balance)}</strong>
    </li>
  );
}

/** What happens by itself until it is paid: `Reminded Mon, Nov 23 · again Sat, Nov 28`. */
function whatComes({ reach, remindedOn, nextReminderOn, heldBy }: OpenBalance): string {
  if (heldBy === 'crew') return 'The crew says it was paid, so the charge of their card is held';
  if (heldBy === 'owner') return 'The charge of their card is held until you say so';
  if (reach === null) return 'No email or text reaches them: please call';
  const next = nextReminderOn === null ? null : dayInSentence(nextReminderOn);
  if (remindedOn === null)
    return next === null ? 'Not reminded yet' : `A reminder goes out ${next}`;
  const reminded = `Reminded ${dayInSentence(remindedOn)}`;
  return next === null ? `${reminded} · no more go out` : `${reminded} · again ${next}`;
}

/** Whether the button alone says as much: nobody was reminded, and nothing goes out by itself. */
function isUnsaid(visit: OpenBalance): boolean {
  const { reach, remindedOn, nextReminderOn, heldBy, chargedAt } = visit;
  const isQuiet = remindedOn === null && nextReminderOn === null && chargedAt === null;
  return isQuiet && reach !== null && heldBy === null;
}

/** How long it has been open: `3 days open`. */
function ageOf(date: CalendarDate): string {
  const days = daysBetween(date, today());
  if (days === 0) return 'since today';
  return days === 1 ? '1 day open' : `${days} days open`;
}
