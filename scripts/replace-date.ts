/**
 * Replaces `Date` for everything in this process, or page, that asks for the time: `read` makes the
 * time of what the real clock says, in milliseconds. Timers run on. Uses nothing from outside, as it
 * is also sent into pages.
 *
 * @returns what puts the real clock back.
 */
export function replaceDate(read: (now: number) => number): () => void {
  const RealDate = globalThis.Date;
  const now = () => read(RealDate.now());
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver): unknown =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
