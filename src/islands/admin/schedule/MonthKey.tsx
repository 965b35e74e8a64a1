type Props = {
  readonly day: string;
  readonly onChoose: (date: string) => void;
};

/** What the marks of the month mean, and a field for a date far from it. */
export function MonthKey({ day, onChoose }: Props) {
  return (
    <>
      <p className="month-key">
        Dots are visits, and amber means one to confirm; four or more show their number. Below is
        how many times are open across all crews. Customers can’t book crossed-out days online, but
        you can if times are open.
      </p>
      <label className="form-field month-check">
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
    </>
  );
}
