import { useState, type SubmitEvent } from 'react';
import { BLOCK_REASONS, type StoredBlockedSlot } from '#contracts/slots.ts';
import { TIME_SLOTS, type TimeSlot } from '#domain/slots.ts';
import { Field } from '#islands/ui/Field.tsx';
import { blockSlot } from '#stores/admin-slots.ts';
import { showToast } from '#stores/toast.ts';
import { today } from './day-parts.ts';

const [FIRST_REASON] = BLOCK_REASONS;

/** Blocks one hourly slot (spec 5, 8, 9). */
export function BlockForm({ blocked }: { readonly blocked: readonly StoredBlockedSlot[] }) {
  const [date, setDate] = useState('');
  const [timeSlot, setTimeSlot] = useState('');
  const [reason, setReason] = useState<string>(FIRST_REASON);
  const [otherReason, setOtherReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const taken = new Set(
    blocked.filter((block) => block.date === date).map((block) => block.timeSlot),
  );
  const free = TIME_SLOTS.filter((slot) => !taken.has(slot));
  const isFull = date !== '' && free.length === 0;
  const chosen = free.find((slot) => slot === timeSlot);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const spoken = (reason === 'Other' ? otherReason : reason).trim();
    if (!hasSlot(date, chosen) || !hasReason(spoken)) return;
    setBusy(true);
    const isDone = await blockSlot({ date, timeSlot: chosen, reason: spoken });
    setBusy(false);
    if (!isDone) return;
    setTimeSlot('');
    setReason(FIRST_REASON);
    setOtherReason('');
  };

  return (
    <form className="card block-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Block a time slot</h2>
      <Field id="block-date" label="Date">
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            min={today()}
            value={date}
            onChange={(event) => {
              setDate(event.target.value);
            }}
          />
        )}
      </Field>
      <Field id="block-slot" label="Time slot">
        {(control) => (
          <select
            {...control}
            className="input"
            value={chosen ?? ''}
            onChange={(event) => {
              setTimeSlot(event.target.value);
            }}
          >
            {isFull ? (
              <option value="" disabled>
                All time slots blocked for this date
              </option>
            ) : (
              <option value="">Select a time slot</option>
            )}
            {free.map((slot) => (
              <option key={slot}>{slot}</option>
            ))}
          </select>
        )}
      </Field>
      <Field id="block-reason" label="Reason">
        {(control) => (
          <select
            {...control}
            className="input"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          >
            {BLOCK_REASONS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      {reason === 'Other' && (
        <Field id="block-other" label="Your reason">
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={200}
              value={otherReason}
              onChange={(event) => {
                setOtherReason(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <button
        className="button button-primary"
        type="submit"
        disabled={isFull}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Blocking...' : 'Block Time Slot'}
      </button>
    </form>
  );
}

/** Date and time slot are both required (spec 5). */
function hasSlot(date: string, slot: TimeSlot | undefined): slot is TimeSlot {
  if (date !== '' && slot !== undefined) return true;
  showToast({
    title: 'Missing Information',
    description: 'Please select both date and time slot.',
    variant: 'destructive',
  });
  return false;
}

/** So is a reason, the owner's own words with Other (spec 5). */
function hasReason(reason: string): boolean {
  if (reason !== '') return true;
  showToast({
    title: 'Missing Reason',
    description: 'Please provide a reason for blocking this time slot.',
    variant: 'destructive',
  });
  return false;
}
