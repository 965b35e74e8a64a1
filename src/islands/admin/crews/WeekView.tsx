import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import './crews.css';
import './week.css';
import '#islands/admin/schedule/calendar.css';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { $week, loadWeek, pickUp } from '#stores/admin-week.ts';
import { CalendarNav } from '#islands/admin/schedule/CalendarNav.tsx';
import { today } from '#islands/admin/schedule/day-parts.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { WeekBoard } from './WeekBoard.tsx';

/** The week on a board: days across, crews down, each visit a card that can be moved. */
export function WeekView() {
  const [from, setFrom] = useState(mondayOf(today()));
  const { week, isLoading, problem, picked } = useStore($week);
  useEffect(() => {
    pickUp(null);
    void loadWeek(from);
  }, [from]);
  const shown = week?.from === from ? week : null;
  return (
    <>
      <PanelHead title="Week" isBusy={isLoading} onRefresh={() => void loadWeek(from)} />
      <CalendarNav current="Week" />
      <div className="week-head">
        <h2 aria-live="polite">
          {formatShortDate(from)} to {formatShortDate(addDays(from, 6))}
        </h2>
        <button
          className="chip"
          type="button"
          onClick={() => {
            setFrom(mondayOf(today()));
          }}
        >
          This week
        </button>
        <button
          className="icon-button"
          type="button"
          onClick={() => {
            setFrom(addDays(from, -7));
          }}
        >
          <Icon name="chevron-left" />
          <span className="sr-only">Earlier week</span>
        </button>
        <button
          className="icon-button"
          type="button"
          onClick={() => {
            setFrom(addDays(from, 7));
          }}
        >
          <Icon name="chevron-right" />
          <span className="sr-only">Later week</span>
        </button>
      </div>
      {problem && (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      {!shown && !problem && (
        <p className="dash-wait" role="status">
          Loading...
        </p>
      )}
      {shown && <WeekBoard week={shown} picked={picked} />}
    </>
  );
}
