/** What the marks of the month mean. */
export function MonthKey() {
  return (
    <ul className="month-key">
      <li>
        <span className="month-marks" aria-hidden="true">
          <i />2
        </span>
        Visits that day
      </li>
      <li>
        <span className="month-marks" aria-hidden="true">
          <i data-status="pending" />2
        </span>
        Visits, at least one to confirm
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
        Closed
      </li>
    </ul>
  );
}
