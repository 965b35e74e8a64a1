/** Six weeks of days, as many as a month shows. */
const DAYS = 42;

/** Where the days of a month will be while they load, so that nothing below moves when they come. */
export function MonthGhosts() {
  return Array.from({ length: DAYS }, (_, day) => <i key={day} className="month-ghost" />);
}
