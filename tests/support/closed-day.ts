import { TIME_SLOTS } from '#domain/slots.ts';
import { change } from './database.ts';
import type { Site } from './site.ts';

/** Closes a whole day on a running site, as its owner does hour by hour. */
export function closeDay(site: Site, date: string): void {
  for (const timeSlot of TIME_SLOTS) {
    change(
      site,
      `INSERT INTO blocked_time_slots (date, time_slot, blocked_by, created_at, updated_at)
       VALUES (?, ?, 'owner', 0, 0)`,
      date,
      timeSlot,
    );
  }
}
