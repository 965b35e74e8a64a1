import type {
  CalendarFeed,
  ChannelState,
  Deliveries,
  TestedDelivery,
} from '#contracts/admin/delivery.ts';
import { deleteJson, getJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/deliveries: how each service is doing, what failed, the calendar addresses. */
export function fetchDeliveries(isByItself = false): Promise<Deliveries> {
  return getJson<Deliveries>('/api/admin/deliveries', byItself(isByItself));
}

/** POST /api/admin/deliveries/{id}/send-again */
export function sendAgain(id: number): Promise<null> {
  return postJson<null>(`/api/admin/deliveries/${id}/send-again`);
}

/** POST /api/admin/deliveries/test: tests a service now; a text goes to `phone`. */
export function testDelivery(
  channel: ChannelState['channel'],
  phone?: string,
): Promise<TestedDelivery> {
  return postJson<TestedDelivery>('/api/admin/deliveries/test', { channel, phone });
}

/** POST /api/admin/calendar-feeds: creates another private calendar address. */
export function makeFeed(): Promise<CalendarFeed> {
  return postJson<CalendarFeed>('/api/admin/calendar-feeds');
}

/** DELETE /api/admin/calendar-feeds/{id}: the address no longer works. */
export function revokeFeed(id: number): Promise<null> {
  return deleteJson<null>(`/api/admin/calendar-feeds/${id}`);
}
