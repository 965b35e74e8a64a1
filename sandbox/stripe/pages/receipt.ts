import type { Answer } from '../../http/answer.ts';
import { html } from '../../http/answer.ts';
import { escapeHtml, page } from '../../http/page.ts';
import type { World } from '../world.ts';

/** The page behind a charge's `receipt_url`. */
export function receiptAnswer(world: World, path: string): Answer {
  const charge = world.store.charges.find(path.split('/')[2] ?? '');
  if (charge === undefined) {
    return html(page('Not found', '<h1>No such receipt</h1>', { narrow: true }), 404);
  }
  const last4 = charge.payment_method_details?.card?.last4 ?? '';
  const refunded =
    charge.amount_refunded === 0
      ? ''
      : `<p>Refunded: ${(charge.amount_refunded / 100).toFixed(2)} USD</p>`;
  return html(
    page(
      'Receipt - sandbox',
      `<div class="card"><p><span class="tag">Sandbox</span></p>
<h1>Receipt</h1>
<p>${(charge.amount / 100).toFixed(2)} USD, card ending in ${escapeHtml(last4)}</p>${refunded}
<p class="soft">${escapeHtml(charge.description ?? '')}</p></div>`,
      { narrow: true },
    ),
  );
}
