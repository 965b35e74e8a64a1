import { expect, it } from 'vitest';
import type { ListedQuote } from '#contracts/admin/quotes.ts';
import { rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { accept, acceptanceOf, quotesAt } from '#tests/support/quotes.ts';

const { site, ask } = ownersSite();
const idsOf = async (customer: number) => {
  const path = `/api/admin/quotes?state=all&customer=${customer}`;
  return (await ask<ListedQuote[]>('GET', path)).body.map(({ id }) => id);
};

it('are those of their booking, or else of their email, and without one of their phone', async () => {
  const quotes = quotesAt(site());
  const email = 'dana@example.com';
  const quote = await quotes.send({ email });
  expect((await accept(site(), quote, acceptanceOf(site().freeDate()))).status).toBe(200);
  const [booking] = rows<{ customer: number }>(
    site(),
    'SELECT customer_id AS customer FROM bookings WHERE email = ?',
    email,
  );
  const customer = booking?.customer ?? 0;
  const draft = await quotes.write({ email, phone: '(510) 555-0199' });
  // The same phone with another email is somebody else’s.
  await quotes.write({ email: 'other@example.com' });
  const byPhone = await quotes.write({ email: '' });
  expect(await idsOf(customer)).toEqual([byPhone.id, draft.id, quote.id]);
  expect(await idsOf(999_999)).toEqual([]);
});
