import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server before its own code (`node --import`): tells a benchmark how long the event
 * loop was held since it last asked, which is how long everybody else waited, and how long the
 * process worked, which other processes hardly change.
 */
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
let before = process.cpuUsage();

process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  process.send?.({ held: histogram.percentile(99.9) / 1e6, worked: (user + system) / 1e3 });
  before = process.cpuUsage();
  histogram.reset();
});
// Listening must not keep the server from exiting.
process.channel?.unref();
