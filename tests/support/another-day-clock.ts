import { ServerResponse } from 'node:http';

/**
 * Loaded into every process of `npm run test:another-day` before its own code: moves the wall clock
 * by CLOCK_SHIFT_MS. Timers run on as ever.
 */
const RealDate = Date;
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver): unknown =>
    key === 'now' ? now : Reflect.get(target, key, receiver),
});

// Node writes this header by a clock of its own, and the pages go by it.
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (
  this: ServerResponse,
  ...args: unknown[]
) => ServerResponse;
Reflect.set(
  ServerResponse.prototype,
  'writeHead',
  function (this: ServerResponse, ...args: unknown[]) {
    if (!this.headersSent && !this.hasHeader('date')) {
      this.setHeader('Date', new Date().toUTCString());
    }
    return writeHead.apply(this, args);
  },
);
