import { useState } from 'react';
import type { ChannelState } from '#contracts/admin/delivery.ts';
import { LIMITS } from '#contracts/fields.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { tryService } from '#stores/admin/delivery.ts';
import { moment } from './moment.ts';
import { Trouble, TroubleDetails } from './Trouble.tsx';

type Props = {
  readonly service: ChannelState;
  /** Whether its last error is already in the failed list, where it can be fixed. */
  readonly isListed: boolean;
};

type Words = { readonly name: string; readonly use: string; readonly test: string };

const WORDS: Readonly<Record<ChannelState['channel'], Words>> = {
  mail: {
    name: 'Email',
    use: 'Confirmations, reminders and receipts.',
    test: 'Send test email',
  },
  sms: {
    name: 'Text messages',
    use: 'For customers who said yes to texts.',
    test: 'Send test text',
  },
  calendar: {
    name: 'Google Calendar',
    use: 'Every visit, in your own calendar.',
    test: 'Check connection',
  },
  webhook: {
    name: 'Your automation',
    use: 'Passes every booking on to your other programs.',
    test: 'Check connection',
  },
};

/** One connection: what it is for, whether it works, what it sends next, and a test. */
export function ServiceCard({ service, isListed }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { name, use, test } = WORDS[service.channel];
  const [phone, setPhone] = useState('');
  const label = service.channel === 'sms' && phone.trim() === '' ? 'Check connection' : test;
  const run = async () => {
    setBusy(true);
    await tryService(service.channel, phone.trim() || undefined);
    setBusy(false);
  };
  return (
    <li className="row service">
      <div>
        <div className="row-head">
          <h3 className="row-title">{name}</h3>
          {/* What failed stands above it already. */}
          {!(isListed && service.failed > 0) && <Badge {...badgeOf(service)} />}
        </div>
        <p className="row-line">{use}</p>
        <p className="row-line quiet">{sentText(service)}</p>
        {service.lastError && !isListed && (
          <>
            <Trouble channel={service.channel} error={service.lastError} />
            <TroubleDetails channel={service.channel} error={service.lastError} />
          </>
        )}
      </div>
      {service.isSetUp && (
        <div className="service-test">
          {service.channel === 'sms' && (
            <Field
              id="test-number"
              label="Number for a test text"
              hint="Leave it empty to only check the connection."
              optional
            >
              {(control) => (
                <input
                  {...control}
                  className="input"
                  type="tel"
                  autoComplete="tel"
                  maxLength={LIMITS.phone}
                  value={phone}
                  onChange={(event) => {
                    setPhone(event.target.value);
                  }}
                />
              )}
            </Field>
          )}
          <button
            className={
              service.channel === 'sms' ? 'button button-quiet button-small' : 'quiet-action'
            }
            type="button"
            aria-label={`${label}: ${name}`}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void run();
            }}
          >
            {isBusy ? 'Trying...' : label}
          </button>
        </div>
      )}
    </li>
  );
}

/** `Last sent Nov 25, 10:20 AM, 2 on their way, 46 scheduled`: only what there is. */
function sentText({ isSetUp, lastSentAt, waiting, planned }: ChannelState): string {
  if (!isSetUp) return 'Not connected. Whoever looks after the server can turn it on.';
  return [
    lastSentAt ? `Last sent ${moment(lastSentAt)}` : 'Nothing sent yet',
    ...(waiting > 0 ? [`${waiting} on ${waiting === 1 ? 'its' : 'their'} way`] : []),
    ...(planned > 0 ? [`${planned} scheduled`] : []),
  ].join(' · ');
}

function badgeOf({ isSetUp, failed, lastError }: ChannelState): {
  word: string;
  color: BadgeColor;
} {
  if (!isSetUp) return { word: 'off', color: 'gray' };
  if (failed > 0) return { word: `${failed} didn’t go out`, color: 'red' };
  return lastError
    ? { word: 'trying again', color: 'yellow' }
    : { word: 'working', color: 'green' };
}
