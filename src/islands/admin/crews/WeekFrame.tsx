import { useEffect, useRef, useState, type ReactNode } from 'react';
import './crews.css';
import './week-frame.css';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { today } from '#browser/today.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';

type Props<W> = {
  /** Links to the other places of the tab. */
  readonly nav: ReactNode;
  /** The store's state of the week. */
  readonly state: {
    readonly isLoading: boolean;
    readonly week: W | null;
    readonly problem: string;
  };
  /** The Monday to begin with; this week's by default. */
  readonly first?: string;
  /** Reads the seven days from a Monday on. */
  readonly onLoad: (from: string) => Promise<void>;
  /** What the head shows once the chosen week is loaded. */
  readonly head?: (week: W) => ReactNode;
  readonly children: (week: W) => ReactNode;
};

/**
 * A view of one week: its heading, links to other weeks, and the loading and error states. The
 * previous week stays until the chosen one is loaded, to avoid redrawing most of it.
 */
export function WeekFrame<W extends { readonly from: string }>(props: Props<W>) {
  const { nav, state, first, onLoad, head, children } = props;
  const { week, isLoading, problem } = state;
  const [from, setFrom] = useState(first ?? mondayOf(today()));
  useEffect(() => void onLoad(from), [from, onLoad]);
  const isChosen = week?.from === from;
  const shown = isChosen || isLoading ? week : null;
  return (
    <>
      <PanelHead title="Calendar" isBusy={isLoading} onRefresh={() => void onLoad(from)}>
        {shown && head?.(shown)}
      </PanelHead>
      {nav}
      <WeekHead from={from} onChange={setFrom} />
      {problem && <Problem problem={problem} onRetry={() => void onLoad(from)} />}
      {!shown && !problem && <Ghosts rows={5} />}
      {shown && <div aria-busy={!isChosen}>{children(shown)}</div>}
    </>
  );
}

type WeekHeadProps = { readonly from: string; readonly onChange: (from: string) => void };

/** Which week is shown, with buttons for the previous and next weeks. */
function WeekHead({ from, onChange }: WeekHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const thisWeek = mondayOf(today());
  const go = (to: string) => () => {
    onChange(to);
  };
  return (
    <div className="week-head">
      <h2 ref={title} tabIndex={-1} aria-live="polite">
        {formatShortDate(from)} to {formatShortDate(addDays(from, 6))}
      </h2>
      {from !== thisWeek && (
        <button
          className="chip"
          type="button"
          onClick={() => {
            // The button goes with the other weeks.
            title.current?.focus();
            onChange(thisWeek);
          }}
        >
          This week
        </button>
      )}
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
