import type { ControlProps } from './Field.tsx';

type Props = ControlProps & {
  readonly min: string;
  readonly max?: string;
  /** A calendar date; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (date: string) => void;
};

/** A date field that looks empty while it is: Safari shows today in one as if it had been chosen. */
export function DateBox({ value, onChange, ...control }: Props) {
  return (
    <span className="date-box" data-empty={value === ''}>
      <input
        className="input"
        type="date"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        {...control}
      />
    </span>
  );
}
