let offset = 0;

/** Learns from an answer's `Date` header how far this device's clock is off. */
export function noteServerTime(header: string | null): void {
  const time = Date.parse(header ?? '');
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** The server's time in milliseconds, right to about a second: a wrong clock ends no hold. */
export function serverNow(): number {
  return Date.now() + offset;
}
