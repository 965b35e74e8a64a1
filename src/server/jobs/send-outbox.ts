import { CHANNELS } from '#domain/notices.ts';
import type { App } from '#server/app.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { repeat } from './repeat.ts';

const LOOK_EVERY_SECONDS = 1;
/** This many failures in a row mean that the service is down: the rest waits for the next run. */
const GIVE_UP_AFTER = 3;

/** Sends what is due, with one loop per channel: a slow service delays only itself. */
export function startOutbox(app: App) {
  return CHANNELS.filter((channel) => app[channel] !== null).map((channel) => {
    let isStopping = false;
    const job = repeat(app.log, `outbox-${channel}`, LOOK_EVERY_SECONDS, async () => {
      for (let failures = 0; failures < GIVE_UP_AFTER && !isStopping;) {
        const outcome = await deliverNext(app, channel);
        if (outcome === 'none') return;
        failures = outcome === 'not-sent' ? failures + 1 : 0;
      }
    });
    return {
      async stop(): Promise<void> {
        isStopping = true;
        await job.stop();
      },
    };
  });
}
