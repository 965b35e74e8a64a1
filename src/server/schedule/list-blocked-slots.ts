import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import type { App } from '#server/app.ts';
import { blockedSlotRows } from './blocked-slots-repository.ts';

/** The active blocks, by date and hour (spec 7). */
export function listBlockedSlots(app: App): StoredBlockedSlot[] {
  return blockedSlotRows(app).list();
}
