import { useState } from 'react';
import type { CustomerCall } from '#contracts/admin/insights.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { callWords } from '#domain/told-by.ts';
import { noteCalled } from '#stores/admin/calls.ts';
import { dayInSentence, recentMoment } from '#islands/admin/ui/day-parts.ts';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import '#islands/admin/plans/plan-conflicts.css';

const FIRST_SHOWN = 5;

/** Customers whom no message told of a change, with what to tell them; nothing if there are none. */
export function CustomerCalls({ calls }: { readonly calls: readonly CustomerCall[] }) {
  if (calls.length === 0) return null;
  return (
    <div className="plan-conflicts">
      <h3 id="customer-calls">Customers to call</h3>
      <p className="quiet">No email or text reaches them, so they don’t know yet.</p>
      <LongList
        labelledBy="customer-calls"
        items={calls}
        first={FIRST_SHOWN}
        row={(call) => <Call key={call.id} call={call} />}
      />
    </div>
  );
}

/** `on Wed, Dec 2, morning`, but `tomorrow morning`. */
function whenOf(date: string, period: string): string {
  const day = dayInSentence(date);
  return day.startsWith('to') ? `${day} ${period}` : `on ${day}, ${period}`;
}

function Call({ call }: { readonly call: CustomerCall }) {
  const [isBusy, setBusy] = useState(false);
  const { id, name, phone, event, date, period, since } = call;
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await noteCalled(call);
    setBusy(false);
  };
  return (
    <li>
      <p>
        <a href={`#bookings/${id}`}>
          <bdi>{name}</bdi>
        </a>{' '}
        <a href={phoneLink(phone)}>{formatPhone(phone)}</a>: tell them{' '}
        {callWords(event, whenOf(date, period))}
        <span className="quiet"> (since {recentMoment(since)})</span>
      </p>
      <div>
        <button
          className="button button-quiet button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          Called<span className="sr-only">, {name}</span>
        </button>
      </div>
    </li>
  );
}
