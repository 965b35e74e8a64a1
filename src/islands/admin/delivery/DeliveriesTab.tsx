import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CalendarFeed, ChannelState, Deliveries } from '#contracts/admin/delivery.ts';
import { capitalized } from '#domain/capitalized.ts';
import { LinkField } from '#islands/admin/ui/LinkField.tsx';
import { copyLink } from '#stores/admin/copy-link.ts';
import {
  $deliveries,
  addFeed,
  loadDeliveries,
  refreshDeliveries,
  removeFeed,
} from '#stores/admin/delivery.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import './deliveries.css';
import { FailedList } from './FailedList.tsx';
import { moment } from './moment.ts';
import { ServiceCard } from './ServiceCard.tsx';

const SHOWS = ['delivery', 'feed'];

/** Deliveries: the state of each service, failures, and private calendar addresses. */
export function DeliveriesTab() {
  const { state, data, problem } = useStore($deliveries);
  useEffect(() => void loadDeliveries(), []);
  useNews(SHOWS, refreshDeliveries);
  const refresh = () => void loadDeliveries();
  // What the owner has to see to comes first; that nothing failed doesn't.
  const hasFailed = data !== null && data.failed.length > 0;
  const failedList = data && (
    <FailedList
      failed={data.failed}
      count={data.channels.reduce((sum, { failed }) => sum + failed, 0)}
      waiting={data.channels.reduce((sum, each) => sum + (each.isSetUp ? each.waiting : 0), 0)}
    />
  );
  return (
    <>
      <PanelHead title="Deliveries" isBusy={state === 'loading'} onRefresh={refresh} />
      {state === 'failed' && <Problem problem={problem} onRetry={refresh} />}
      {!data && state === 'loading' && <Ghosts />}
      {data && (
        <div className="deliveries">
          {hasFailed && failedList}
          <Connections channels={data.channels} failed={data.failed} />
          {!hasFailed && failedList}
          <CalendarFeeds feeds={data.feeds} />
        </div>
      )}
    </>
  );
}

/** Private addresses that any calendar program can subscribe to; each can be revoked alone. */
function CalendarFeeds({ feeds }: { readonly feeds: readonly CalendarFeed[] }) {
  return (
    <section aria-labelledby="feeds-title">
      <h2 id="feeds-title" className="deliveries-head">
        Calendar subscription
      </h2>
      <div className="row feeds">
        <p className="row-line quiet deliveries-lead">
          Anyone with this link can see your visits. Make one for each device, and revoke it when
          the device is gone.
        </p>
        <ul className="list" aria-label="Calendar links">
          {feeds.map((feed) => (
            <li className="row failed-row" key={feed.id}>
              <div className="row-body">
                <p className="row-title">Calendar link {feed.id}</p>
                <LinkField label={`Calendar link ${feed.id}`} url={feed.url} />
                <p className="row-line quiet">
                  Made {moment(feed.createdAt)} by {feed.createdBy}
                </p>
              </div>
              <div className="failed-actions">
                <button
                  className="button button-quiet button-small"
                  type="button"
                  aria-label={`Copy calendar link ${feed.id}`}
                  onClick={() => void copyLink(feed.url, 'Paste it into your calendar program.')}
                >
                  Copy link
                </button>
                <button
                  className="quiet-action"
                  type="button"
                  aria-label={`Revoke calendar link ${feed.id}`}
                  onClick={() => void removeFeed(feed.id)}
                >
                  Revoke
                </button>
              </div>
            </li>
          ))}
        </ul>
        <button className="quiet-action" type="button" onClick={() => void addFeed()}>
          Create calendar link
        </button>
      </div>
    </section>
  );
}

const NAMES: Readonly<Record<ChannelState['channel'], string>> = {
  mail: 'email',
  sms: 'text messages',
  calendar: 'Google Calendar',
  webhook: 'your automation',
};
const list = new Intl.ListFormat('en-US');

/**
 * The services that need the owner, in the open; what works is the last row, which opens, with its tests.
 * An automation that nobody has connected is nothing an owner has to know of.
 */
function Connections({ channels, failed }: Pick<Deliveries, 'channels' | 'failed'>) {
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
      <div className="card services">
        {needing.length > 0 && <ul aria-label="Connections that need you">{needing}</ul>}
        {rest.length > 0 && (
          <details className="fold-card">
            <summary data-works={working.length > 0}>
              {working.length > 0
                ? `${capitalized(list.format(working))} ${verbOf(working)}`
                : 'More connections'}
            </summary>
            <ul aria-label="Other connections">{cards(rest)}</ul>
          </details>
        )}
      </div>
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
