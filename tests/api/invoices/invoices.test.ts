import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { InvoiceAgeing, ListedInvoice, OpenInvoice } from '#contracts/admin/invoices.ts';
import type { MyInvoice } from '#contracts/invoices.ts';
import type { PayIntent, PayPage } from '#contracts/pay.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { billingOf } from '#tests/support/invoices.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { newKey } from '#tests/support/quotes.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, phoned } = ownersSite();
type Refused = { message: string; issues?: { path: string; message: string }[] };
const today = businessTime(new Date()).date;
let customer = 0;

/** A visit of yesterday, closed with nothing paid. */
async function closedVisit(): Promise<number> {
  const { body } = await phoned(site().freeDate(), {
    ...{ firstName: 'Dana', lastName: 'Reyes', phone: '510-555-0161' },
    email: 'dana@lakeview.example',
  });
  const id = body.id;
  const yesterday = addDays(today, -1);
  change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', yesterday, id);
  await ask('POST', `/api/admin/bookings/${id}/close`, { outcome: 'completed' });
  return id;
}

const draft = async () =>
  (await ask<OpenInvoice & Refused>('POST', '/api/admin/invoices', { customerId: customer })).body;
const step = (invoice: OpenInvoice, body: object) =>
  ask<OpenInvoice & Refused>('POST', `/api/admin/invoices/${invoice.id}`, {
    ...body,
    version: invoice.version,
  });
const tokenOf = ({ link }: Pick<OpenInvoice, 'link'>) => link?.split('#')[1] ?? '';
const byLink = <T>(method: string, path: string, invoice: OpenInvoice, body?: object) => {
  const token = tokenOf(invoice);
  const headers = { 'x-invoice-token': token, 'x-pay-token': token };
  return call<T & Refused>(site(), method, path, body, headers);
};

beforeAll(async () => {
  await closedVisit();
  customer =
    rows<{ id: number }>(site(), "SELECT id FROM customers WHERE email_key LIKE 'dana@%'")[0]?.id ??
    0;
});

describe('billing details', () => {
  it('are kept on the customer, and refused at the field', async () => {
    const path = `/api/admin/customers/${customer}/billing`;
    const wrong = await ask<Refused>('POST', path, { ...billingOf(), name: '', terms: 'net-90' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.issues?.map((issue) => issue.path)).toEqual(['name', 'terms']);
    const saved = await ask<CustomerPage>('POST', path, billingOf());
    expect(saved.body.billing).toMatchObject({ terms: 'net-30', per: 'month', version: 1 });
    const again = { ...billingOf({ terms: 'net-15' }), version: 1 };
    expect((await ask<CustomerPage>('POST', path, again)).body.billing).toMatchObject({
      terms: 'net-15',
      version: 2,
    });
    expect((await ask<Refused>('POST', path, again)).status).toBe(409);
    const ended = await ask<CustomerPage>('DELETE', path);
    expect(ended.body.billing).toBeNull();
    const { body } = await ask<CustomerPage>('POST', path, billingOf());
    expect(body.history.map(({ action }) => action)).toContain('billing-ended');
  });
});

describe('an invoice over HTTP', () => {
  it('is drafted, sent by mail, read by its link, paid by card and listed', async () => {
    const invoice = await draft();
    expect(invoice).toMatchObject({ state: 'draft', link: null, visits: 1 });
    const sent = await step(invoice, { action: 'send' });
    expect(sent.status).toBe(200);
    const { number, total } = sent.body;
    await until('the invoice', () =>
      site()
        .sandbox.mail.mails()
        .some(({ subject }) => subject.startsWith(`Invoice ${number}`)),
    );
    const mail = site()
      .sandbox.mail.mails()
      .find(({ subject }) => subject.startsWith(`Invoice ${number}`));
    expect(mail?.envelope.to).toEqual(['books@lakeview.example']);
    expect(mail?.html).toContain(`/invoice#${tokenOf(sent.body)}`);
    const read = await byLink<MyInvoice>('GET', '/api/invoice', sent.body);
    expect(read.body).toMatchObject({ state: 'issued', open: total, canPay: true });
    expect(read.body.paper.customer?.poNumber).toBe('PO-7781');
    const open = (await ask<InvoiceAgeing>('GET', '/api/admin/invoices/ageing')).body;
    expect(open).toMatchObject({ count: 1, total });
    const pay = await byLink<PayPage>('GET', '/api/pay', sent.body);
    expect(pay.body).toMatchObject({ state: 'due', balance: total, invoice: { number } });
    const asked = { tip: '0', balance: total };
    const made = await byLink<PayIntent>('POST', '/api/pay/intent', sent.body, asked);
    expect(made.status).toBe(200);
    site().sandbox.stripe.pay(intentOf(made.body.clientSecret));
    const settled = await byLink<PayPage>('POST', '/api/pay/settle', sent.body);
    expect(settled.body.state).toBe('settled');
    const listed = await ask<ListedInvoice[]>('GET', '/api/admin/invoices?state=paid');
    expect(listed.body.map((each) => each.number)).toEqual([number]);
  });

  it('is a PDF with a title and tags, for its link and for the owner', async () => {
    await closedVisit();
    const { body } = await step(await draft(), { action: 'send' });
    const headers = { 'x-invoice-token': tokenOf(body) };
    const answer = await fetch(`${site().url}/api/invoice/pdf`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    expect(bytes).toContain('/MarkInfo');
    expect(bytes).toContain('/Lang (en-US)');
    const again = await fetch(`${site().url}/api/invoice/pdf`, { headers });
    expect(Buffer.from(await again.arrayBuffer()).toString('latin1')).toBe(bytes);
    const statement = await ask('GET', `/api/admin/customers/${customer}/statement`);
    expect(statement.headers.get('content-type')).toBe('application/pdf');
  });

  it('is all that who is billed hears of money: no link to pay in the mail after the visit', async () => {
    const id = await closedVisit();
    change(site(), 'UPDATE outbox SET next_attempt_at = 0 WHERE booking_id = ?', id);
    const mail = () =>
      site()
        .sandbox.mail.mails()
        .find(({ envelope, subject }) => {
          return (
            envelope.to.includes('dana@lakeview.example') && subject.startsWith('Thank you, Dana')
          );
        });
    await until('the mail after the visit', () => mail() !== undefined);
    expect(mail()?.text).toContain('goes on your invoice, so there’s nothing to pay now');
    expect(mail()?.html).not.toContain('/pay#');
  });

  it('opens with its own token alone', async () => {
    await closedVisit();
    const { body } = await step(await draft(), { action: 'send' });
    const token = tokenOf(body);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const answer = await call(site(), 'GET', '/api/invoice', undefined, {
      'x-invoice-token': wrong,
    });
    expect(answer.status).toBe(404);
    const asQuote = await call(site(), 'GET', '/api/quote', undefined, { 'x-quote-token': token });
    expect(asQuote.status).toBe(404);
    const asBooking = await call(site(), 'GET', '/api/my-booking', undefined, {
      'x-booking-token': token,
    });
    expect(asBooking.status).toBe(404);
  });

  it('takes a check in parts, and says where too much was typed', async () => {
    await closedVisit();
    const { body } = await step(await draft(), { action: 'send' });
    const post = (amount: string) =>
      ask<OpenInvoice & Refused>('POST', '/api/admin/invoices/payments', {
        ...{ key: newKey(), how: 'check', note: '1042' },
        invoices: [{ id: body.id, amount }],
      });
    const part = await post('10.00');
    expect(part.body.payments).toMatchObject([{ how: 'Check 1042', amount: '10.00' }]);
    const much = await post('99999.00');
    expect(much.status).toBe(400);
    expect(much.body.issues?.[0]?.path).toBe('invoices.0.amount');
    const [payment] = part.body.payments;
    const path = `/api/admin/invoices/${body.id}/payments/${payment?.id ?? 0}`;
    expect((await ask<OpenInvoice>('DELETE', path)).body).toMatchObject({ payments: [] });
    const reason = 'Wrong purchase order';
    const now = (await ask<OpenInvoice>('GET', `/api/admin/invoices/${body.id}`)).body;
    const gone = await step(now, { action: 'void', reason });
    expect(gone.body).toMatchObject({ state: 'void' });
    expect((await step(now, { action: 'void', reason })).status).toBe(409);
  });

  it('gives the year’s sales by customer as a file', async () => {
    const answer = await ask<string>('GET', `/api/admin/money/sales?year=${today.slice(0, 4)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Lakeview Dental LLC');
    expect((await ask<Refused>('GET', '/api/admin/money/sales?year=26')).status).toBe(400);
  });
});
