import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $deliveries, loadDeliveries, refreshDeliveries } from '#stores/admin/delivery.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { Connections } from './Connections.tsx';
import './deliveries.css';
import { FailedList } from './FailedList.tsx';

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
