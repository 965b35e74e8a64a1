import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import './week.css';
import './week-top.css';
import './week-card.css';
import { $week, keptWeek, loadWeek, pickUp, refreshWeek } from '#stores/admin/week.ts';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { WeekBoard } from './WeekBoard.tsx';
import { WeekFrame } from './WeekFrame.tsx';

const SHOWS = ['booking', 'slot', 'crew', 'member', 'series'];

/** The week on a board: days across, crews down, each visit a card that can be moved. */
export function WeekView({ nav }: { readonly nav: ReactNode }) {
  const state = useStore($week);
  useNews(SHOWS, refreshWeek);
  return (
    <WeekFrame nav={nav} state={state} first={keptWeek()} onLoad={openWeek}>
      {(week) => <WeekBoard week={week} picked={state.picked} />}
    </WeekFrame>
  );
}

function openWeek(from: string): Promise<void> {
  pickUp(null);
  return loadWeek(from);
}
