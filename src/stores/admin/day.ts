import { fetchDay } from '#browser/api/admin/booking.ts';
import type { DayVisit } from '#contracts/admin/booking.ts';
import { adminList } from './list.ts';

const list = adminList<DayVisit>(fetchDay);
/** The visits of the day whose sheet is open, in time order. */
export const $dayVisits = list.$list;

/** Reads the visits of a day. */
export function loadDayVisits(date: string): Promise<void> {
  return list.load(`/api/admin/days/${date}`);
}
