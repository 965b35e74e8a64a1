/** A duration to the minute, as who plans and works reads it: 145 is `2 hr 25 min`, 120 is `2 hr`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} hr` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * How long a visit takes, for the crew and the owner: the half hours that its crew's day keeps free
 * for it, so that nobody reads less than is blocked. 125 is `2 hr 30 min`.
 */
export function roughDuration(minutes: number): string {
  return durationText(Math.max(1, Math.ceil(minutes / 30)) * 30);
}

/**
 * How long a visit takes, the one way to say it to customers: in whole hours, as the packages do and
 * as nobody cleans to the minute. 340 is `5–6 hours`, 180 is `about 3 hours`.
 */
export function hoursText(minutes: number): string {
  const [from, to] = [Math.floor(minutes / 60), Math.ceil(minutes / 60)];
  if (from === to || from === 0) return to === 1 ? 'about 1 hour' : `about ${to} hours`;
  return hoursRange([from, to]);
}

/** How long a service takes: [2, 3] is `2–3 hours`. */
export function hoursRange([from, to]: readonly [number, number]): string {
  return `${from}–${to} hours`;
}
