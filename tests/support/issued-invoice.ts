import type { OpenInvoice } from '#contracts/admin/invoices.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from './api.ts';
import { change, rows } from './database.ts';
import { billingOf } from './invoices.ts';
import { signedIn } from './sign-in.ts';
import type { Site } from './site.ts';

/** An invoice over a visit of yesterday that the owner has sent to Dana’s business. */
export async function issuedInvoice(site: Site): Promise<OpenInvoice & { token: string }> {
  const owner = signedIn(site);
  const ask = async <T>(path: string, body: object) =>
    (await call<T>(site, 'POST', `/api/admin/${path}`, body, owner)).body;
  const { id } = await ask<{ id: number }>('bookings', {
    ...{ firstName: 'Dana', lastName: 'Reyes', phone: '510-555-0161' },
    ...{ email: 'dana@lakeview.example', address: '80 Grand Avenue, Oakland' },
    ...{ serviceType: 'basic', preferredDate: site.freeDate(), preferredTime: 'morning' },
    payment: 'none',
  });
  const yesterday = addDays(businessTime(new Date()).date, -1);
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', yesterday, id);
  await ask(`bookings/${id}/close`, { outcome: 'completed' });
  const [{ customer } = { customer: 0 }] = rows<{ customer: number }>(
    site,
    'SELECT customer_id AS customer FROM bookings WHERE id = ?',
    id,
  );
  await ask(`customers/${customer}/billing`, billingOf());
  const draft = await ask<OpenInvoice>('invoices', { customerId: customer });
  const send = { action: 'send', version: draft.version };
  const sent = await ask<OpenInvoice>(`invoices/${draft.id}`, send);
  return { ...sent, token: sent.link?.split('#')[1] ?? '' };
}
