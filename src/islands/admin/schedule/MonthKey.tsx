/** What the month shows besides dates and how many visits they have. */
export function MonthKey() {
  return (
    <ul className="month-key">
      <li>
        <span className="month-count" data-pending="true" aria-hidden="true">
          2
        </span>
        To confirm
      </li>
      <li>
        <i data-room="few" />
        Nearly full
      </li>
      <li>
        <i data-room="full" />
        Full
      </li>
    </ul>
  );
}
