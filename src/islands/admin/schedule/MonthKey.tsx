/** What the month shows besides dates and how many visits they have. */
export function MonthKey() {
  return (
    <ul className="month-key">
      <li>
        <i className="month-dot" />
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
