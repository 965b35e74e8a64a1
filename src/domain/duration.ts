/** How long a visit takes, for people: 145 is `2 hr 25 min`, 120 is `2 hr`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} hr` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** How long a visit takes, to a quarter of an hour: nobody cleans to the minute. 125 is `2 hr`. */
export function roughDuration(minutes: number): string {
  return durationText(Math.max(15, Math.round(minutes / 15) * 15));
}

/** The same, about, in one piece: 145 is `About 2 hr 30 min`. */
export function aboutTime(minutes: number): string {
  return `About ${roughDuration(minutes)}`.replaceAll(' ', '\u00a0');
}

/** How long a visit takes, in whole hours, as nobody cleans to the minute: 340 is `5–6 hours`. */
export function hoursText(minutes: number): string {
  const [from, to] = [Math.floor(minutes / 60), Math.ceil(minutes / 60)];
  if (from === to || from === 0) return to === 1 ? 'About 1 hour' : `About ${to} hours`;
  return hoursRange([from, to]);
}

/** How long a service takes: [2, 3] is `2–3 hours`. */
export function hoursRange([from, to]: readonly [number, number]): string {
  return `${from}–${to} hours`;
}
