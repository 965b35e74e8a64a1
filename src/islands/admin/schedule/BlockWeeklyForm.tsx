import { weeklyBlockBody, type StoredWeeklyBlock } from '#contracts/admin/schedule.ts';
import { DAY_REASONS } from '#contracts/schedule.ts';
import { WEEKDAYS } from '#domain/calendar-date.ts';
import { TIME_SLOTS } from '#domain/slots.ts';
import { blockWeekly, unblockWeekly } from '#stores/admin/blocks.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { OpenFold } from '#islands/admin/ui/OpenFold.tsx';
import { ReasonFields, reasonOf } from './ReasonFields.tsx';
import { today } from '#browser/today.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { AffectedDays } from './AffectedDays.tsx';
import { BLOCK_FOLDS } from './block-folds.ts';

const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index), label: `Every ${label}` }));
const HOURS = [
  { value: '', label: 'The whole day' },
  ...TIME_SLOTS.map((slot) => ({ value: slot, label: slot })),
];

/** Closes a weekday, or one hour of it, every week, and opens it again. */
export function BlockWeeklyForm({ weekly }: { readonly weekly: readonly StoredWeeklyBlock[] }) {
  return (
    <OpenFold
      className="fold-card"
      name={BLOCK_FOLDS}
      summary={<summary>Block every week</summary>}
    >
      {(isOpen) => (
        <>
          {weekly.length > 0 && (
            <ul className="weekly-list" aria-label="Weekly blocks">
              {weekly.map((block) => (
                <li key={block.id}>
                  <div>
                    <p className="row-title">
                      Every {WEEKDAYS[block.weekday]}, {block.timeSlot ?? 'whole day'}
                    </p>
                    <p className="row-line row-quiet">
                      {block.reason}, from {dayName(block.startsOn)}
                      {block.endsOn !== null && ` to ${dayName(block.endsOn)}`}
                    </p>
                  </div>
                  <button
                    className="button button-quiet button-small"
                    type="button"
                    onClick={() => void unblockWeekly(block)}
                  >
                    Open<span className="sr-only"> every {WEEKDAYS[block.weekday]} again</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <ContractForm
            label="Block every week"
            action="Block weekly"
            filled={{ startsOn: today() }}
            schema={weeklyBlockBody}
            body={({ weekday, timeSlot, startsOn = '', endsOn, ...why }) => ({
              weekday: Number(weekday),
              timeSlot: TIME_SLOTS.find((slot) => slot === timeSlot) ?? null,
              startsOn,
              endsOn: endsOn || null,
              reason: reasonOf(why),
            })}
            onSave={blockWeekly}
          >
            <div className="form-pair">
              <Choice name="weekday" label="Weekday" options={DAYS} />
              <Choice name="timeSlot" label="Hours" options={HOURS} />
            </div>
            <div className="form-pair">
              <Input name="startsOn" label="From" type="date" />
              <Input name="endsOn" label="Until" type="date" required={false} />
            </div>
            <ReasonFields label="Why" reasons={DAY_REASONS} />
            {isOpen && (
              <AffectedDays first="startsOn" last="endsOn" hour="timeSlot" weekday="weekday" />
            )}
          </ContractForm>
        </>
      )}
    </OpenFold>
  );
}
