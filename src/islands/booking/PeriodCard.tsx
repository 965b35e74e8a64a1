import type { ControllerRenderProps } from 'react-hook-form';
import { capitalized } from '#domain/capitalized.ts';
import { periodLabel, spanHours, type Period } from '#domain/slots.ts';
import type { FormValues } from './form/form-values.ts';

type Props = {
  readonly id: string;
  readonly period: Period;
  /** Why it cannot be chosen, in a word; undefined if it can. */
  readonly closed: string | undefined;
  readonly field: ControllerRenderProps<FormValues, 'preferredTime'>;
  /** Whether it gets the focus when a time is missing. */
  readonly isFirst: boolean;
  readonly onClosed: () => void;
};

/** One part of the day. A closed one can be reached and tapped, but not chosen. */
export function PeriodCard({ id, period, closed, field, isFirst, onClosed }: Props) {
  const name = capitalized(period);
  return (
    <label className="choice-card period-card" data-closed={closed !== undefined}>
      <input
        type="radio"
        id={id}
        name={field.name}
        value={period}
        checked={field.value === period}
        aria-disabled={closed !== undefined}
        onBlur={field.onBlur}
        onChange={() => {
          if (closed === undefined) field.onChange(period);
          else onClosed();
        }}
        {...(isFirst && { ref: field.ref })}
      />
      <span>
        {name}
        <span className="sr-only">{periodLabel(period).slice(name.length)}</span>
      </span>{' '}
      {/* The hours are in the words above for who hears them. */}
      <small aria-hidden={closed === undefined}>{closed ?? spanHours([period])}</small>
    </label>
  );
}
