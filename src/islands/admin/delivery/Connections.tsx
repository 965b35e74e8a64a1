import type { ChannelState, Deliveries } from '#contracts/admin/delivery.ts';
import { capitalized } from '#domain/capitalized.ts';
import { ServiceCard } from './ServiceCard.tsx';

const NAMES: Readonly<Record<ChannelState['channel'], string>> = {
  mail: 'email',
  sms: 'text messages',
  calendar: 'Google Calendar',
  webhook: 'your automation',
};
const list = new Intl.ListFormat('en-US');

/**
 * The services that need the owner, in the open; what works is one line that opens, with its tests.
 * An automation that nobody has connected is nothing an owner has to know of.
 */
export function Connections({ channels, failed }: Pick<Deliveries, 'channels' | 'failed'>) {
  const known = channels.filter(({ channel, isSetUp }) => isSetUp || channel !== 'webhook');
  const rest = known.filter((service) => !needsOwner(service));
  const working = rest.filter(({ isSetUp }) => isSetUp).map(({ channel }) => NAMES[channel]);
  const cards = (services: readonly ChannelState[]) =>
    services.map((service) => (
      <ServiceCard
        key={service.channel}
        service={service}
        isListed={failed.some(
          (row) => row.channel === service.channel && row.lastError === service.lastError,
        )}
      />
    ));
  const needing = cards(known.filter(needsOwner));
  return (
    <section aria-labelledby="connections-title">
      <h2 id="connections-title" className="deliveries-head">
        Connections
      </h2>
      {needing.length > 0 && (
        <ul className="services" aria-label="Connections that need you">
          {needing}
        </ul>
      )}
      {rest.length > 0 && (
        <details className="card fold-card services-fold">
          <summary>
            {working.length > 0
              ? `${capitalized(list.format(working))} ${verbOf(working)}`
              : 'More connections'}
          </summary>
          <ul className="services" aria-label="Other connections">
            {cards(rest)}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Something didn't go out, or there is no mail, without which customers hear nothing. */
function needsOwner({ channel, isSetUp, failed, lastError }: ChannelState): boolean {
  return isSetUp ? failed > 0 || lastError !== null : channel === 'mail';
}

function verbOf(names: readonly string[]): string {
  const isMany = names.length > 1 || names[0] === NAMES.sms;
  return isMany ? 'are working' : 'is working';
}
