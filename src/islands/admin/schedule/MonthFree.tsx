import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { noneWord } from './free-words.ts';

/**
 * What customers can book on a day, in hours; on a day without, whether a call still can. By its
 * color, too, so that the open days of a month are seen at a glance.
 */
export function MonthFree({ day }: { readonly day: CalendarDay }) {
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
      {text}
    </span>
  );
}
