import { describe, expect, it } from 'vitest';
import type { InvoiceAgeing, ListedInvoice, OpenInvoice } from '#contracts/admin/invoices.ts';
import type { MyInvoice } from '#contracts/invoices.ts';
import type { PayIntent, PayPage } from '#contracts/pay.ts';
import { call, intentOf } from '#tests/support/api.ts';
import { issuedInvoice } from '#tests/support/issued-invoice.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { until } from '#tests/support/until.ts';

const { site, ask } = ownersSite({ env: { BANK_DEBIT: 'on' } });
type Refused = { message: string; issues?: { path: string; message: string }[] };

/** An invoice, and the calls of its link. */
async function issued() {
  const { id, open, token } = await issuedInvoice(site());
  const headers = { 'x-invoice-token': token, 'x-pay-token': token };
  return {
    ...{ id, open },
    show: async () => (await ask<OpenInvoice>('GET', `/api/admin/invoices/${id}`)).body,
    byLink: <T>(method: string, path: string, more?: object) =>
      call<T & Refused>(site(), method, path, more, headers),
  };
}
type Issued = Awaited<ReturnType<typeof issued>>;
const prepare = ({ byLink, open }: Issued) =>
  byLink<PayIntent>('POST', '/api/pay/intent', { tip: '0', balance: open });
const debit = async (invoice: Issued) => {
  const intent = intentOf((await prepare(invoice)).body.clientSecret);
  site().sandbox.stripe.debit(intent);
  return intent;
};
const stateOf = async ({ show }: Issued) => (await show()).state;
const mailsOf = (subject: string) =>
  site()
    .sandbox.mail.mails()
    .filter((mail) => mail.subject.includes(subject)).length;

describe('a bank debit over HTTP', () => {
  it('is on its way everywhere, refused twice, and paid days later by its webhook', async () => {
    const invoice = await issued();
    const intent = await debit(invoice);
    await until('the webhook', async () => (await stateOf(invoice)) === 'on-its-way');
    const settled = await invoice.byLink<PayPage>('POST', '/api/pay/settle');
    expect(settled.body).toMatchObject({
      state: 'due',
      invoice: { onItsWay: { amount: invoice.open } },
    });
    expect((await prepare(invoice)).status).toBe(409);
    expect((await invoice.byLink<MyInvoice>('GET', '/api/invoice')).body).toMatchObject({
      ...{ state: 'on-its-way', canPay: false, open: invoice.open },
    });
    const ageing = await ask<InvoiceAgeing>('GET', '/api/admin/invoices/ageing');
    expect(ageing.body.ages.find(({ age }) => age === 'on-its-way')?.count).toBe(1);
    const listed = await ask<{ items: ListedInvoice[] } | ListedInvoice[]>(
      'GET',
      '/api/admin/invoices?state=open&age=on-its-way',
    );
    expect(JSON.stringify(listed.body)).toContain(`"id":${invoice.id}`);
    const check = {
      ...{ key: '5c1f0d8e-3333-4333-8444-000000000001', how: 'check', note: '7' },
      invoices: [{ id: invoice.id, amount: '10' }],
    };
    const noted = await ask<Refused>('POST', '/api/admin/invoices/payments', check);
    expect(noted.status).toBe(400);
    expect(noted.body.issues?.[0]?.message).toContain('Note this once that has failed');
    const { version } = await invoice.show();
    const taken = { action: 'void', reason: 'Wrong name', version };
    expect((await ask('POST', `/api/admin/invoices/${invoice.id}`, taken)).status).toBe(409);
    site().sandbox.stripe.settleDebit(intent);
    await until('the money', async () => (await stateOf(invoice)) === 'paid');
    await until('the mails', () => mailsOf('On its way: ') === 1 && mailsOf('We got your ') === 1);
  });

  it('that a killed server never heard of is found by the next one, and its failure told once', async () => {
    const invoice = await issued();
    site().sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
    const intent = intentOf((await prepare(invoice)).body.clientSecret);
    await site().kill('SIGKILL');
    site().sandbox.stripe.debit(intent);
    await site().start();
    await until('the reconciler', async () => (await stateOf(invoice)) === 'on-its-way');
    await site().kill('SIGKILL');
    site().sandbox.stripe.settleDebit(intent, 'account_closed');
    await site().start();
    await until('the failure', async () => (await stateOf(invoice)) === 'issued');
    await until('the mails', () => mailsOf('didn’t go through') === 1);
    site().sandbox.stripe.clear();
    expect((await prepare(invoice)).status).toBe(200);
    expect(mailsOf('didn’t go through')).toBe(1);
  });
});
