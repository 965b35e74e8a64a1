/**
 * Loaded into a server before its own code (`node --import`): lets a test set the server's wall
 * clock, as an administrator or a time service would. Timers run on as ever.
 */
const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver): unknown =>
    key === 'now' ? now : Reflect.get(target, key, receiver),
});

process.on('message', (message: { clock: number }) => {
  offsetMs = message.clock - RealDate.now();
  process.send?.('set');
});
// Listening must not keep the server alive when it is told to stop.
process.channel?.unref();
