type Props = {
  readonly day: string;
  readonly onChoose: (date: string) => void;
};

/** A field for a date far from the month that is shown. */
export function AnyDate({ day, onChoose }: Props) {
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
