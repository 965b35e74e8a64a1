import type { CSSProperties } from 'react';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { noneWord } from './free-words.ts';

type Props = {
  readonly day: CalendarDay;
  /** The most that a day of the month has open: the length of a whole bar. */
  readonly most: number;
};

/** Fewer open minutes than these are said in hours, as the next caller may get the last of them. */
export const FEW = 6 * 60;

/**
 * What customers can book on a day: a bar on a track, the longer the more is open. Only what needs
 * a look has a word: the hours of a day with few left, and a full day. A day that only a call can
 * have has an empty track, and a closed one nothing.
 */
export function MonthFree({ day, most }: Props) {
  const { open, byPhone } = day;
  const word = noneWord(day);
  const [room, text] =
    open > 0
      ? [open < FEW ? 'few' : 'open', `${Math.floor(open / 60)} h`]
      : byPhone > 0
        ? ['phone', 'Phone']
        : [word === 'Full' ? 'full' : 'none', word];
  return (
    <span className="month-free" data-room={room} aria-hidden="true">
      <b>{text}</b>
      {(room === 'open' || room === 'phone') && (
        <i style={{ '--open': `${Math.round((open / most) * 100)}%` } as CSSProperties} />
      )}
    </span>
  );
}
