let offset = 0;

/** Learns from an answer's `Date` header how far this device's clock is off. */
export function noteServerTime(header: string | null): void {
  const time = Date.parse(header ?? '');
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** The server's time in ms, accurate to about 1 s, so a wrong device clock cannot end a hold. */
export function serverNow(): number {
  return Date.now() + offset;
}
