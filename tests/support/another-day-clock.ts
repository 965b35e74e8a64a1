import { ServerResponse } from 'node:http';
import { replaceDate } from '../../scripts/replace-date.ts';

/**
 * Loaded into every process of `npm run test:another-day` before its own code: moves the wall clock
 * by CLOCK_SHIFT_MS. Timers run on as ever.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
replaceDate((now) => now + shiftMs);

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
