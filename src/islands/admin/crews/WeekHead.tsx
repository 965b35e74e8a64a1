import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { today } from '#browser/today.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';

type Props = { readonly from: string; readonly onChange: (from: string) => void };

/** Which week is shown, with buttons for the previous and next weeks. */
export function WeekHead({ from, onChange }: Props) {
  const go = (to: string) => () => {
    onChange(to);
  };
  return (
    <div className="week-head">
      <h2 aria-live="polite">
        {formatShortDate(from)} to {formatShortDate(addDays(from, 6))}
      </h2>
      <button className="chip" type="button" onClick={go(mondayOf(today()))}>
        This week
      </button>
      <button className="icon-button" type="button" onClick={go(addDays(from, -7))}>
        <Icon name="chevron-left" />
        <span className="sr-only">Earlier week</span>
      </button>
      <button className="icon-button" type="button" onClick={go(addDays(from, 7))}>
        <Icon name="chevron-right" />
        <span className="sr-only">Later week</span>
      </button>
    </div>
  );
}
