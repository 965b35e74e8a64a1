/** Where the card of a day will be while it loads: its heading and the three parts of the day. */
export function DayGhost() {
  return (
    <div className="card day-ghost" role="status">
      <span className="sr-only">Loading...</span>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
