import { useState } from 'react';
import type { YearlyCall, YearlyCalls as Calls } from '#contracts/admin/plans.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { noteYearlyCall } from '#stores/admin/plan.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import './plan-conflicts.css';

const FIRST_SHOWN = 5;

/** Customers without email, to be called yearly about their plan; nothing if there are none. */
export function YearlyCalls({ count, calls }: Calls) {
  if (calls.length === 0) return null;
  return (
    <div className="plan-conflicts">
      <h3 id="yearly-calls">Call about their plan</h3>
      <p className="quiet">
        Once a year we tell every regular customer that their plan keeps going until they end it,
        and how to end it. No email reaches these customers, so please call.
      </p>
      <LongList
        labelledBy="yearly-calls"
        items={calls}
        first={FIRST_SHOWN}
        row={(call) => <Call key={call.id} call={call} />}
      />
      {count > calls.length && (
        <p className="quiet">
          {count - calls.length} more are due. They come up here as you tell these.
        </p>
      )}
    </div>
  );
}

function Call({ call }: { readonly call: YearlyCall }) {
  const [isBusy, setBusy] = useState(false);
  const { id, name, phone, since } = call;
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await noteYearlyCall(call);
    setBusy(false);
  };
  return (
    <li>
      <CallHead name={name} phone={phone} href={`#customers/plans/${id}`} />
      <div className="call-done">
        <span className="quiet">Since {formatDate(since)}</span>
        <button
          className="button button-quiet button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          I told them<span className="sr-only">, {name}</span>
        </button>
      </div>
    </li>
  );
}

type HeadProps = { readonly name: string; readonly phone: string; readonly href: string };

/** Whom to call: the name leads to what it is about, the number calls. */
export function CallHead({ name, phone, href }: HeadProps) {
  return (
    <div className="call-head">
      <a className="row-title" href={href}>
        <bdi>{name}</bdi>
      </a>
      <a href={phoneLink(phone)}>
        <Icon name="phone" />
        <span className="call-number">{formatPhone(phone)}</span>
      </a>
    </div>
  );
}
