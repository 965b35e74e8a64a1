import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './overview.css';
import type { Overview } from '#contracts/insights.ts';
import { formatDecimal } from '#domain/money.ts';
import { $overview, loadOverview } from '#stores/admin-insights.ts';
import { DayChart } from './DayChart.tsx';
import { OverviewWaiting } from './OverviewWaiting.tsx';
import { OverviewMoneyTrouble } from './OverviewMoneyTrouble.tsx';
import { OverviewVisits } from './OverviewVisits.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';

/** What matters today: the visits, what waits, this month, who came to the website. */
export function OverviewTab() {
  const { overview, isLoading, problem } = useStore($overview);
  useEffect(() => void loadOverview(), []);
  return (
    <>
      <PanelHead title="Overview" isBusy={isLoading} onRefresh={() => void loadOverview()} />
      {problem && (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      {!overview && !problem && (
        <p className="dash-wait" role="status">
          Loading...
        </p>
      )}
      {overview && (
        <div className="overview">
          <OverviewWaiting waiting={overview.waiting} />
          <OverviewMoneyTrouble overview={overview} />
          {overview.visits.map((day) => (
            <OverviewVisits key={day.date} {...day} />
          ))}
          <Month month={overview.month} />
          <Conversion days={overview.days} />
          <DayChart days={overview.days} field="views" title="Page views" />
          <DayChart days={overview.days} field="requests" title="Forms sent" />
          <DayChart days={overview.days} field="bookings" title="Bookings made" />
        </div>
      )}
    </>
  );
}

function Month({ month }: Pick<Overview, 'month'>) {
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month.first}T00:00:00Z`),
  );
  return (
    <section className="card" aria-labelledby="month-sums">
      <h2 id="month-sums">Visits in {name}</h2>
      <dl className="sums">
        <div>
          <dt>Bookings</dt>
          <dd>{month.bookings}</dd>
        </div>
        <div>
          <dt>Fees by card</dt>
          <dd>{formatDecimal(month.fees)}</dd>
        </div>
        <div>
          <dt>Expected revenue</dt>
          <dd>{formatDecimal(month.expectedRevenue)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Conversion({ days }: Pick<Overview, 'days'>) {
  const sum = (field: 'views' | 'requests' | 'bookings') =>
    days.reduce((total, day) => total + day[field], 0);
  const views = sum('views');
  const share = views === 0 ? null : ((100 * sum('requests')) / views).toFixed(1);
  return (
    <section className="card" aria-labelledby="conversion-title">
      <h2 id="conversion-title">From visit to booking</h2>
      <p>
        {share === null
          ? 'No page views in the last 30 days.'
          : `${share}% of page views ended in a sent form; ${sum('bookings')} bookings were made in 30 days.`}
      </p>
    </section>
  );
}
