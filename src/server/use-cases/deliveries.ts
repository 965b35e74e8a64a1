import { CHANNELS, type ChannelState, type Deliveries } from '#contracts/deliveries.ts';
import type { Channel } from '#domain/notices.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { listCalendarFeeds } from './calendar-feed.ts';

const FAILED_SHOWN = 100;

/** How each channel is doing, what was given up, and the calendar's private addresses. */
export function showDeliveries(deps: Deps): Deliveries {
  return {
    channels: CHANNELS.map((channel) => stateOf(deps, channel)),
    failed: deps.outbox.failed(FAILED_SHOWN).map((row) => ({
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      bookingId: row.bookingId,
      recipient: row.recipient,
      attempts: row.attempts,
      lastError: row.lastError,
      createdAt: row.createdAt.toISOString(),
    })),
    feeds: listCalendarFeeds(deps),
  };
}

/** Sends something again that was given up. @throws AppError `not-found`. */
export function sendAgain(
  deps: Pick<Deps, 'outbox' | 'audit' | 'transaction' | 'now'>,
  id: number,
  actor: string,
): void {
  deps.transaction(() => {
    if (!deps.outbox.sendAgain(id, deps.now())) {
      throw new AppError('not-found', 'This is not in the list of what failed any more.');
    }
    deps.audit.record(
      { entity: 'delivery', entityId: id, action: 'sent-again', actor },
      deps.now(),
    );
  });
}

function stateOf(deps: Deps, channel: Channel): ChannelState {
  const state = deps.outbox.stateOf(channel, deps.now());
  return {
    channel,
    isSetUp: deps[channel] !== null,
    ...state,
    lastSentAt: state.lastSentAt?.toISOString() ?? null,
  };
}
