import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readSeenPrice } from '#browser/seen-price.ts';
import { bookingData } from '#contracts/booking.ts';
import type { PriceChangedAnswer } from '#contracts/payments.ts';
import { PriceChanged } from '#islands/checkout/PriceChanged.tsx';
import { show } from '#tests/support/island.tsx';

const NONE = '';
const AT_FIFTY = 'If you cancel with less than 24 hours’ notice, we may also charge $50.';
const booking = bookingData.parse({
  ...{ firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', phone: '(510) 555-0177' },
  ...{ serviceType: 'basic', preferredDate: '2030-03-12', preferredTime: 'morning' },
  ...{ address: '12 Lakeshore Avenue, Oakland', home: { bedrooms: 2, bathrooms: 1 } },
});
const price: PriceChangedAnswer['price'] = {
  ...{ lines: [], estimatedCost: '160.00', discount: '0.00', total: '160.00' },
  ...{ dueToday: '25.00', dueOnTheDay: '135.00', minutes: 180, priceVersion: 'p1' },
};

/** The question after a form that had said `seen` at `total` cents; counts each yes. */
function ask(seen: string, total = 160_00): { yes: number } {
  const said = { yes: 0 };
  const changed = { message: '', price, late: AT_FIFTY };
  const shown = { priceVersion: 'p0', total, late: seen };
  show(
    <PriceChanged
      question={{ kind: 'price-changed', booking, seen: shown, changed }}
      onYes={() => {
        said.yes += 1;
      }}
    />,
  );
  return said;
}
const yes = () => page.getByRole('button', { name: 'Yes, book it for $160' });

test('a rule that is new is read before it is agreed to, and kept as it was shown', async () => {
  const said = ask(NONE);
  const title = page.getByRole('heading', { name: 'Our cancellation rule has changed' });
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByText('your details are still here')).toBeVisible();
  await expect
    .element(yes())
    .toHaveAccessibleDescription(`By continuing, you agree to this: “${AT_FIFTY}”`);
  expect(readSeenPrice()).toBeNull();
  await yes().click();
  expect(said.yes).toBe(1);
  expect(readSeenPrice()).toEqual({ priceVersion: 'p1', total: 160_00, late: AT_FIFTY });
});

test('who saw another rule is told which', async () => {
  const before = AT_FIFTY.replace('$50', '$30');
  ask(before);
  await expect.element(page.getByText(`You saw: “${before}”`)).toBeVisible();
});

test('where the price has changed, too, both are said', async () => {
  ask(NONE, 150_00);
  await expect.element(page.getByRole('heading', { name: 'The price has changed' })).toBeVisible();
  await expect
    .element(yes())
    .toHaveAccessibleDescription(new RegExp(AT_FIFTY.replaceAll(/[$.]/g, String.raw`\$&`)));
});
