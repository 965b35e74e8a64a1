import { replaceDate } from '../../scripts/replace-date.ts';

/**
 * Loaded into a server before its own code (`node --import`): lets a test set the server's wall
 * clock, as an administrator or a time service would. Timers are unaffected.
 */
const RealDate = Date;
let offsetMs = 0;
replaceDate((now) => now + offsetMs);

process.on('message', (message: { clock: number }) => {
  offsetMs = message.clock - RealDate.now();
  process.send?.('set');
});
// Listening must not keep the server from exiting.
process.channel?.unref();
