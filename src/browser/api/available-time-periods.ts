import type { AvailablePeriods } from '#contracts/schedule.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { getJson, LOOKUP_TIMEOUT_MS } from '../api.ts';

/**
 * GET /api/available-time-periods/{date} (spec 7): the periods in which a job of this service can
 * start on that date, in time order. Unknown names are left out.
 */
export async function fetchAvailablePeriods(
  date: string,
  serviceType: string,
  minutes?: number,
): Promise<Period[]> {
  const search = new URLSearchParams({
    ...(serviceType && { serviceType }),
    ...(minutes !== undefined && { minutes: String(minutes) }),
  }).toString();
  const query = search && `?${search}`;
  const path = `/api/available-time-periods/${encodeURIComponent(date)}${query}`;
  const { availableTimePeriods } = await getJson<AvailablePeriods>(
    path,
    undefined,
    LOOKUP_TIMEOUT_MS,
  );
  return PERIODS.filter((period) => availableTimePeriods.includes(period));
}
