import { afterAll, beforeAll } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { call } from './api.ts';
import { signedIn } from './sign-in.ts';
import { startSite, type Site, type SiteOptions } from './site.ts';

/** The server's answer when it refuses. */
type Refusal = { message: string; issues: { path: string }[] };

/** A site for the tests of a file, with a signed-in owner who may call everything. */
export function ownersSite(options: SiteOptions = {}) {
  let site: Site | undefined;
  let owner: { cookie: string };
  beforeAll(async () => {
    site = await startSite({ ...options, env: { LOG_LEVEL: 'info', ...options.env } });
    owner = signedIn(site);
  });
  afterAll(() => site?.stop());
  const started = () => {
    if (!site) throw new Error('The site is there from beforeAll on.');
    return site;
  };
  const ask = <T = BookingDetail & Refusal>(method: string, path: string, body?: unknown) =>
    call<T>(started(), method, path, body, owner);

  return {
    site: started,
    ask,
    /** Everything about a booking. */
    detailOf: async (id: number) => (await ask('GET', `/api/admin/bookings/${id}`)).body,
    /** Enters a booking taken by phone. */
    phoned: (preferredDate: string, change: object = {}) =>
      ask<StoredBooking & Refusal>('POST', '/api/admin/bookings', {
        firstName: 'Ruth',
        lastName: 'Vance',
        phone: '510-555-0166',
        address: '9 Grand Avenue, Oakland',
        serviceType: 'basic',
        preferredDate,
        preferredTime: 'morning',
        payment: 'none',
        ...change,
      }),
  };
}
