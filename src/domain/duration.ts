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
 * How long a visit takes, the one way to say it to customers: to half an hour, as nobody cleans to
 * the minute. One number, which lies within the hours of its package, where two would contradict
 * them. 340 is `about 5½ hours`, 180 is `about 3 hours`.
 */
export function hoursText(minutes: number): string {
  const halves = Math.max(2, Math.round(minutes / 30));
  if (halves === 2) return 'about 1 hour';
  return `about ${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`;
}

/** How long a service takes: [2, 3] is `2–3 hours`. */
export function hoursRange([from, to]: readonly [number, number]): string {
  return `${from}–${to} hours`;
}
