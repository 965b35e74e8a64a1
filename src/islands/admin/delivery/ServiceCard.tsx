import { useState } from 'react';
import type { ChannelState } from '#contracts/admin/delivery.ts';
import { LIMITS } from '#contracts/fields.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { tryService } from '#stores/admin/delivery.ts';
import { moment } from './moment.ts';
import { Trouble } from './Trouble.tsx';

type Props = {
  readonly service: ChannelState;
  /** Whether its last error is already in the failed list, where it can be fixed. */
  readonly isListed: boolean;
};

const NAMES: Readonly<Record<ChannelState['channel'], { name: string; test: string }>> = {
  mail: { name: 'Mail', test: 'Send a test' },
  sms: { name: 'Text messages', test: 'Send a test' },
  calendar: { name: 'Google Calendar', test: 'Check the connection' },
  webhook: { name: 'Automation (n8n)', test: 'Send a test' },
};

/** One service: whether it is set up, what is queued, what failed, and a test. */
export function ServiceCard({ service, isListed }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { name, test } = NAMES[service.channel];
  const [phone, setPhone] = useState('');
  const label = service.channel === 'sms' && phone.trim() === '' ? 'Check the account' : test;
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
          <Badge {...badgeOf(service)} />
        </div>
        <p className="row-line quiet">{sentText(service)}</p>
        {service.lastError && !isListed && (
          <Trouble channel={service.channel} error={service.lastError} />
        )}
      </div>
      {service.isSetUp && (
        <dl className="service-facts">
          <Fact name="Waiting" value={String(service.waiting)} />
          <Fact name="Planned" value={String(service.planned)} />
        </dl>
      )}
      {service.isSetUp && (
        <div className="service-test">
          {service.channel === 'sms' && (
            <Field
              id="test-number"
              label="Send the test to"
              hint="Leave empty to check the connection only."
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
            className="button button-quiet button-small"
            type="button"
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

function sentText({ isSetUp, lastSentAt }: ChannelState): string {
  if (!isSetUp) return 'Not set up. The settings are named in .env.example.';
  return lastSentAt ? `Last sent ${moment(lastSentAt)}` : 'Nothing sent yet';
}

function badgeOf({ isSetUp, failed, lastError }: ChannelState): {
  word: string;
  color: BadgeColor;
} {
  if (!isSetUp) return { word: 'off', color: 'gray' };
  if (failed > 0) return { word: `${failed} failed`, color: 'red' };
  return lastError ? { word: 'trying again', color: 'yellow' } : { word: 'fine', color: 'green' };
}
