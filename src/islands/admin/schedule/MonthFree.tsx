import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { noneWord } from './free-words.ts';

type Props = {
  readonly day: CalendarDay;
  /** The most that a day of the month has open: the length of a whole bar. */
  readonly most: number;
};

/**
 * What customers can book on a day, in hours; on a day without, whether a call still can. By its
 * color, too, so that the open days of a month are seen at a glance. On a phone a bar shows the hours,
 * and only a full day has a word.
 */
export function MonthFree({ day, most }: Props) {
  const { open, byPhone } = day;
  const word = noneWord(day);
  const [room, text] =
    open > 0
      ? ['open', `${Math.floor(open / 60)} h`]
      : byPhone > 0
        ? ['phone', 'Phone']
        : [word === 'Full' ? 'full' : 'none', word];
  return (
    <span className="month-free" data-room={room} aria-hidden="true">
      <b>{text}</b>
      {open > 0 && <i style={{ width: `${Math.round((open / most) * 100)}%` }} />}
    </span>
  );
}
