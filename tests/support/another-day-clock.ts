import { ServerResponse } from 'node:http';
import { replaceDate } from '../../scripts/replace-date.ts';

/**
 * Loaded into every process of `npm run test:another-day` before its own code: moves the wall clock
 * by CLOCK_SHIFT_MS. Timers are unaffected.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
replaceDate((now) => now + shiftMs);

// Node sets this header from its own clock, and the pages rely on it.
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
