import { useStore } from '@nanostores/react';
import { useEffect, useRef, type CSSProperties } from 'react';
import './overview.css';
import './overview-money.css';
import type { Overview } from '#contracts/admin/insights.ts';
import { $overview, loadOverview } from '#stores/admin/insights.ts';
import { DayChart } from './DayChart.tsx';
import { OpenBalances } from './OpenBalances.tsx';
import { OverviewConflicts } from './OverviewConflicts.tsx';
import { OverviewMonths } from './OverviewMonths.tsx';
import { OverviewMoneyTrouble } from './OverviewMoneyTrouble.tsx';
import { OverviewUnclosed } from './OverviewUnclosed.tsx';
import { OverviewVisits } from './OverviewVisits.tsx';
import { OverviewWaiting } from './OverviewWaiting.tsx';
import { CallsCard } from './CallsAndPlans.tsx';
import { belowToday } from './overview-columns.ts';
import { useKeptPlace } from '#islands/admin/ui/use-kept-place.ts';
import { WeekRoom } from './WeekRoom.tsx';
import { whatWaits } from './what-waits.ts';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { DESK, WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Today: visits by crew, open tasks, tomorrow, this week's availability, money, visitors. */
export function OverviewTab() {
  const { overview, isLoading, problem, isOld, readAt } = useStore($overview);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void loadOverview(), []);
  useKeptPlace(frame, $overview);
  return (
    <>
      <PanelHead title="Overview" isBusy={isLoading} onRefresh={() => void loadOverview()}>
        {isOld && <p className="quiet overview-old">As of {clock.format(readAt)}</p>}
      </PanelHead>
      {problem && <Problem problem={problem} onRetry={() => void loadOverview()} />}
      {!overview && !problem && (
        <div className="overview overview-ghosts" role="status">
          <span className="sr-only">Loading...</span>
          <div className="card" />
          <div className="card" />
          <div className="card" />
        </div>
      )}
      {overview && (
        <div className="overview" ref={frame}>
          <Columns overview={overview} />
        </div>
      )}
    </>
  );
}

/**
 * What needs the owner today comes first. On desktop today's visits, with the open tasks and the
 * unclosed visits beside them, and the charts in a row below; on a phone the tasks in short stand
 * above today, the cards in color that they lead to below it, and whom to call below tomorrow.
 */
function Columns({ overview }: { readonly overview: Overview }) {
  const isWide = useWide(WIDE);
  const isDesk = useWide(DESK);
  const hasSeveral = overview.week.some(({ periods }) => periods.some(({ crews }) => crews > 1));
  const [today, ...later] = overview.visits.map((day) => (
    <OverviewVisits key={day.date} {...day} hasSeveral={hasSeveral} />
  ));
  const leftOver = <OverviewUnclosed key="left over" unclosed={overview.unclosed} />;
  const waiting = <OverviewWaiting key="waiting" overview={overview} isShort={!isWide} />;
  const balances = <OpenBalances key="balances" open={overview.openBalances} />;
  const conflicts = <OverviewConflicts key="conflicts" conflicts={overview.conflicts} />;
  const trouble = <OverviewMoneyTrouble key="trouble" overview={overview} />;
  const week = <WeekRoom key="week" week={overview.week} isFolded={!isWide} />;
  const money = <OverviewMonths key="money" months={overview.months} />;
  if (!isWide) {
    // With nothing to do it says so, but not before the day's visits.
    const isNothing =
      whatWaits(overview).isNothing &&
      overview.unclosed.count === 0 &&
      overview.conflicts.length === 0;
    const calls = isNothing ? waiting : <CallsCard key="calls" overview={overview} />;
    return (
      <div className="overview-column">
        {!isNothing && waiting}
        {[today, conflicts, leftOver, ...later, calls, balances, trouble, week, money]}
        <WebsiteFold days={overview.days} />
      </div>
    );
  }
  const below = belowToday(overview, isDesk);
  const columns = [
    [today, ...later, balances, below.week && week, below.money && money],
    [waiting, leftOver, conflicts, trouble, !below.week && week, !below.money && money],
  ];
  return (
    <>
      {columns.map((cards, column) => (
        <div key={column} className="overview-column">
          {cards}
        </div>
      ))}
      <div className="overview-charts">{chartsOf(overview.days)}</div>
    </>
  );
}

/** Thirty days of the website, from visitors to bookings. */
function chartsOf(days: Overview['days']) {
  return [
    <DayChart key="views" days={days} field="views" title="Page views" />,
    <DayChart key="requests" days={days} field="requests" title="Forms sent" />,
    <Conversion key="conversion" days={days} />,
    <DayChart key="bookings" days={days} field="bookings" title="Bookings made" />,
  ];
}

/** On a phone the website is one row, which opens: what is done today is not there. */
function WebsiteFold({ days }: Pick<Overview, 'days'>) {
  const sum = (field: 'views' | 'bookings') => {
    return days.reduce((total, day) => total + day[field], 0).toLocaleString('en-US');
  };
  return (
    <details className="card fold-card overview-fold overview-website">
      <summary>
        <span>
          Website
          <small>
            {sum('views')} page views, {sum('bookings')} bookings in 30 days
          </small>
        </span>
      </summary>
      <div className="overview-charts">{chartsOf(days)}</div>
    </details>
  );
}

function Conversion({ days }: Pick<Overview, 'days'>) {
  const sum = (field: 'views' | 'requests') => days.reduce((total, day) => total + day[field], 0);
  const views = sum('views');
  const steps = [
    { name: 'Page views', count: views },
    { name: 'Forms sent', count: sum('requests') },
  ];
  return (
    <section className="card chart" aria-labelledby="conversion-title">
      <h2 id="conversion-title">Visitors who sent a form</h2>
      {views === 0 ? (
        <p>No page views in the last 30 days.</p>
      ) : (
        <>
          <p className="chart-sum">
            {((100 * sum('requests')) / views).toFixed(1)}% <span>in 30 days</span>
          </p>
          <ul className="chart-steps">
            {steps.map(({ name, count }) => (
              <li key={name} style={{ '--share': count / views } as CSSProperties}>
                {name} <b>{count.toLocaleString('en-US')}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
