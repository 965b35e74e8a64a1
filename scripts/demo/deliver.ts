import { and, eq, lte, min } from 'drizzle-orm';
import { outbox } from '#db/schema/delivery.ts';
import { CHANNELS } from '#domain/notices.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import type { Demo } from './demo.ts';
import type { MovedClock } from './moved-clock.ts';

/** Sends everything due until a moment, each at its own time, like the outbox worker. */
export async function deliverUntil({ app }: Demo, clock: MovedClock, moment: Date): Promise<void> {
  const nextDue = () =>
    app.db
      .select({ due: min(outbox.nextAttemptAt) })
      .from(outbox)
      .where(and(eq(outbox.status, 'pending'), lte(outbox.nextAttemptAt, moment)))
      .get()?.due;
  for (let due = nextDue(); due; due = nextDue()) {
    clock.moveTo(due);
    await Promise.all(
      CHANNELS.map(async (channel) => {
        while ((await deliverNext(app, channel)) !== 'none');
      }),
    );
  }
}
