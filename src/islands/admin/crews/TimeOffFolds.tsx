import { useId, useRef, useState } from 'react';
import { newTimeOff, type StoredCrew } from '#contracts/admin/crews.ts';
import { capitalized } from '#domain/capitalized.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { toastFailure } from '#stores/admin/attempt.ts';
import { addTimeOff } from '#stores/admin/crews.ts';
import { today } from '#browser/today.ts';
import { showAffected } from './show-affected.ts';
import { TIME_OFF_REASONS, TimeOffFields } from './TimeOffFields.tsx';
import { timeOffOf } from './typed-crew.ts';

type Props = { readonly crew: StoredCrew; readonly crews: readonly StoredCrew[] };

/**
 * Records that a crew is off: today with one more tap, or any days in a sheet. Both close once
 * saved; the list above then shows the time off and its affected visits.
 */
export function TimeOffFolds({ crew, crews }: Props) {
  const quick = useRef<HTMLDetailsElement>(null);
  const question = useId();
  const [isPlanning, setPlanning] = useState(false);
  const isSending = useRef(false);
  const offToday = async (period: Period | null) => {
    if (isSending.current) return;
    isSending.current = true;
    const day = { startsOn: today(), endsOn: today(), period };
    const outcome = await addTimeOff({ crewId: crew.id, ...day, reason: TIME_OFF_REASONS[0] });
    isSending.current = false;
    if (toastFailure(outcome)) return;
    fold(quick.current);
    showAffected(quick.current);
  };
  return (
    <>
      <details
        ref={quick}
        className="fold"
        onToggle={({ currentTarget }) => {
          // A phone's tab bar may cover what has opened.
          if (currentTarget.open)
            currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <summary className="button button-quiet button-small">Mark off today</summary>
        <div className="off-today" role="group" aria-labelledby={question}>
          <p id={question}>
            Which part of today<span className="sr-only"> is {crew.name} off</span>?
          </p>
          {[null, ...PERIODS].map((period) => (
            <button
              key={period ?? 'day'}
              className="button button-quiet button-small"
              type="button"
              onClick={() => void offToday(period)}
            >
              {period === null ? 'The whole day' : capitalized(period)}
            </button>
          ))}
        </div>
      </details>
      <button
        className="button button-quiet button-small"
        type="button"
        onClick={() => {
          setPlanning(true);
        }}
      >
        Plan time off<span className="sr-only"> for {crew.name}</span>
      </button>
      {isPlanning && (
        <TimeOffSheet
          crew={crew}
          crews={crews}
          onClose={() => {
            setPlanning(false);
          }}
          onSaved={() => {
            setPlanning(false);
            showAffected(quick.current);
          }}
        />
      )}
    </>
  );
}

/** Closes a fold; focus inside it moves to its summary. */
function fold(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.querySelector('summary')?.focus({ preventScroll: true });
  details.open = false;
}

type TimeOffSheetProps = {
  readonly crew: StoredCrew;
  /** All active crews, which affected visits can be given to. */
  readonly crews: readonly StoredCrew[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The form that records any days off of a crew, beside its card; closes once saved. */
function TimeOffSheet({ crew, crews, onClose, onSaved }: TimeOffSheetProps) {
  return (
    <Sheet title={`Time off for ${crew.name}`} onClose={onClose}>
      <ContractForm
        label={`Time off for ${crew.name}`}
        action="Save time off"
        filled={{ startsOn: today() }}
        schema={newTimeOff}
        body={(typed) => timeOffOf(crew, typed)}
        onSave={addTimeOff}
        onSaved={onSaved}
      >
        <TimeOffFields crew={crew} crews={crews} />
      </ContractForm>
    </Sheet>
  );
}
