import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import './calendar.css';
import { blockDaysBody } from '#contracts/admin/schedule.ts';
import { DAY_REASONS } from '#contracts/schedule.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import '#islands/admin/ui/filters.css';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import { $month, loadMonth, refreshMonth } from '#stores/admin/calendar.ts';
import { $blockedSlots, blockDays, loadBlockedSlots } from '#stores/admin/blocks.ts';
import { $adminView, closeDetail } from '#stores/admin/view.ts';
import { AffectedDays } from './AffectedDays.tsx';
import { BLOCK_FOLDS } from './block-folds.ts';
import { BlockedList } from './BlockedList.tsx';
import { BlockForm } from './BlockForm.tsx';
import { BlockWeeklyForm } from './BlockWeeklyForm.tsx';
import { DayCard } from './DayCard.tsx';
import { DaySheet } from './DaySheet.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { DESK, WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { today } from '#browser/today.ts';
import { ONE_DAY } from './one-day.ts';
import { ReasonFields, reasonOf } from './ReasonFields.tsx';

const SHOWS = ['booking', 'slot', 'crew', 'series'];

type Props = {
  /** Links to the other places of the tab. */
  readonly nav: ReactNode;
};

/** What is free and what is not, why, and forms to change it. */
export function CalendarTab({ nav }: Props) {
  const month = useStore($month);
  const blocked = useStore($blockedSlots);
  const { detail } = useStore($adminView);
  const [linked, printed] = (detail ?? '').split('/');
  const [firstDay] = useState(linked && isCalendarDate(linked) ? linked : today());
  const [day, setDay] = useState(firstDay);
  const [view, setView] = useState<'month' | 'agenda'>('month');
  const [blockDate, setBlockDate] = useState(firstDay < today() ? '' : firstDay);
  const isWide = useWide(WIDE);
  const isDesk = useWide(DESK);
  useEffect(() => {
    void loadMonth(firstDay);
    void loadBlockedSlots();
  }, [firstDay]);
  useNews(SHOWS, refreshMonth);
  const choose = (date: string) => {
    setDay(date);
    if (date >= today()) setBlockDate(date);
    if (month.first?.slice(0, 7) !== date.slice(0, 7)) void loadMonth(date);
  };
  const refresh = () => {
    void loadMonth(month.first ?? day);
    void loadBlockedSlots();
  };
  const chosen = month.days.find((each) => each.date === day);
  const problem = month.problem || blocked.problem;
  // Without its days a month would be a hollow frame: the problem, with its retry, stands alone.
  const hasFailed = problem !== '' && !month.days.some(({ date }) => date === month.first);
  const isAwaited = !problem && (month.first ?? day).slice(0, 7) === day.slice(0, 7);
  const dayCard =
    view === 'month' && (chosen ? <DayCard day={chosen} /> : isAwaited && <DayGhost />);
  const blockedList = <BlockedList blocked={blocked} />;
  const blockForms = (
    <div className="card calendar-blocks">
      <BlockForm blocked={blocked} date={blockDate} onDate={setBlockDate} />
      <BlockDaysForm />
      <BlockWeeklyForm weekly={blocked.weekly} />
    </div>
  );
  const anyDate = <AnyDate day={day} onChoose={choose} />;
  return (
    <>
      <PanelHead title="Calendar" isBusy={month.isLoading} onRefresh={refresh}>
        {!hasFailed && (
          <div className="chips-inline" role="group" aria-label="View">
            {(['month', 'agenda'] as const).map((each) => (
              <button
                key={each}
                className="chip"
                type="button"
                aria-pressed={view === each}
                onClick={() => {
                  setView(each);
                }}
              >
                {each === 'month' ? 'Grid' : 'Agenda'}
              </button>
            ))}
          </div>
        )}
      </PanelHead>
      {nav}
      {problem && <Problem problem={problem} onRetry={refresh} />}
      {!hasFailed && view === 'agenda' && (
        <div className="calendar-agenda">
          {month.days.length === 0 && <Ghosts />}
          {month.days
            .filter((each) => each.date >= today())
            .map((each) => (
              <DayCard key={each.date} day={each} />
            ))}
        </div>
      )}
      {/* Columns have independent heights. On a phone the chosen day opens inside its month. */}
      {!hasFailed && (
        <div className="card-columns calendar-columns">
          <div className="calendar-column">
            {view === 'month' && (
              <MonthGrid
                month={month}
                day={day}
                onChoose={choose}
                dayCard={isWide ? null : dayCard}
              >
                {isWide && anyDate}
              </MonthGrid>
            )}
            {!isWide && view === 'month' && <section className="card">{anyDate}</section>}
            {isDesk ? blockedList : blockForms}
          </div>
          <div className="calendar-column">
            {isWide && dayCard}
            {isDesk ? blockForms : blockedList}
          </div>
        </div>
      )}
      {linked && printed === 'print' && isCalendarDate(linked) && (
        <DaySheet date={linked} onClose={closeDetail} />
      )}
    </>
  );
}

/** Where the card of a day will be while it loads: its heading and the three parts of the day. */
function DayGhost() {
  return (
    <div className="card day-ghost" role="status">
      <span className="sr-only">Loading...</span>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

type AnyDateProps = {
  readonly day: string;
  readonly onChoose: (date: string) => void;
};

/** A field for a date far from the month that is shown. */
function AnyDate({ day, onChoose }: AnyDateProps) {
  return (
    <label className="form-field">
      <span className="field-label">Check any date</span>
      <input
        className="input"
        type="date"
        value={day}
        onChange={({ target }) => {
          if (target.value) onChoose(target.value);
        }}
      />
    </label>
  );
}

/** Blocks whole days: one, or a range of them. */
function BlockDaysForm() {
  return (
    <details className="fold-card" name={BLOCK_FOLDS}>
      <summary>Block whole days</summary>
      <ContractForm
        label="Block whole days"
        action="Block days"
        schema={blockDaysBody}
        body={({ from = '', to, ...why }) => ({ from, to: to || from, reason: reasonOf(why) })}
        onSave={blockDays}
      >
        <div className="form-pair">
          <Input name="from" label="First day" type="date" min={today()} />
          <Input
            name="to"
            label="Last day"
            type="date"
            min={today()}
            required={false}
            hint={ONE_DAY}
          />
        </div>
        <ReasonFields label="Why" reasons={DAY_REASONS} />
        <AffectedDays first="from" last="to" />
      </ContractForm>
    </details>
  );
}
