import { LinkField } from '#islands/admin/ui/LinkField.tsx';
import type { CalendarFeed } from '#contracts/admin/delivery.ts';
import { copyLink } from '#stores/admin/copy-link.ts';
import { addFeed, removeFeed } from '#stores/admin/delivery.ts';
import { moment } from './moment.ts';

/** Private addresses that any calendar program can subscribe to; each can be revoked alone. */
export function CalendarFeeds({ feeds }: { readonly feeds: readonly CalendarFeed[] }) {
  return (
    <section aria-labelledby="feeds-title">
      <h2 id="feeds-title" className="deliveries-head">
        Calendar subscription
      </h2>
      <p className="row-line quiet deliveries-lead">
        Anyone with this link can see your visits. Make one for each device, and revoke it when the
        device is gone.
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
      <button
        className="button button-quiet button-small feed-add"
        type="button"
        onClick={() => void addFeed()}
      >
        Create calendar link
      </button>
    </section>
  );
}
