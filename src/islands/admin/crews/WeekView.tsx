import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import './crews.css';
import './week.css';
import '#islands/admin/schedule/calendar.css';
import { mondayOf } from '#domain/week-board.ts';
import { $week, loadWeek, pickUp } from '#stores/admin-week.ts';
import { CalendarNav } from '#islands/admin/schedule/CalendarNav.tsx';
import { today } from '#islands/admin/schedule/day-parts.ts';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { WeekBoard } from './WeekBoard.tsx';
import { WeekHead } from './WeekHead.tsx';

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
      <WeekHead from={from} onChange={setFrom} />
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
