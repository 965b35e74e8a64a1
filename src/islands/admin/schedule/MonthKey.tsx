type Props = {
  readonly day: string;
  readonly onChoose: (date: string) => void;
};

/** What the marks of the month mean, and a field for a date far from it. */
export function MonthKey({ day, onChoose }: Props) {
  return (
    <>
      <ul className="month-key">
        <li>
          <span className="month-marks" aria-hidden="true">
            <i />
          </span>
          Visits; four or more show their number
        </li>
        <li>
          <span className="month-marks" aria-hidden="true">
            <i data-status="pending" />
          </span>
          At least one visit to confirm
        </li>
        <li>
          <span aria-hidden="true">3 free</span>
          Times customers can book, across all crews
        </li>
        <li>
          <span aria-hidden="true">Phone</span>
          Only you can book it, for somebody who calls
        </li>
        <li>
          <s aria-hidden="true">26</s>
          Crossed-out days can’t be booked online
        </li>
      </ul>
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
