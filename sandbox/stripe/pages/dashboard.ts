import type { IncomingMessage } from 'node:http';
import type { Stripe } from 'stripe';
import type { Answer } from '../../http/answer.ts';
import { html, redirect } from '../../http/answer.ts';
import { readBody } from '../../http/body.ts';
import { escapeHtml, page } from '../../http/page.ts';
import type { StripeControls } from '../controls.ts';
import { StripeFailure } from '../failure.ts';

const recent = 100;

/** Stands in for Stripe's dashboard: the payments, their actions, and the webhooks. */
export function dashboardPage(controls: StripeControls): Answer {
  const payments = controls
    .intents()
    .slice(0, recent)
    .map((intent) => paymentRow(controls, intent));
  const deliveries = controls
    .deliveries()
    .slice(-recent)
    .toReversed()
    .map(
      ({ at, type, event, attempt, outcome }) =>
        `<tr><td>${at.slice(11, 19)}</td><td>${type}</td><td>${attempt}</td><td>${escapeHtml(String(outcome))}</td><td>${button('resend', event, 'Resend')}</td></tr>`,
    );
  return html(
    page(
      'Payments - sandbox',
      `<p><span class="tag">Sandbox</span></p>
<h1>Payments</h1>
<p class="soft">Stands in for Stripe's dashboard. No real money moves.</p>
<div class="card"><table><thead><tr><th>Payment</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${payments.join('\n') || '<tr><td colspan="4">No payment yet.</td></tr>'}</tbody></table></div>
<h2>Payouts</h2>
<p>${button('payout', '', 'Pay out what there is')} ${button('payout-sent', '', 'Send a payout on its way')}</p>
<div class="card"><table><thead><tr><th>Payout</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${controls.payouts().slice(0, recent).map(payoutRow).join('\n') || '<tr><td colspan="4">No payout yet.</td></tr>'}</tbody></table></div>
<h2>Webhooks</h2>
<p>${button('drop', '', 'Drop the next success')} ${button('twice', '', 'Send the next success twice')} ${button('late', '', 'Send the next success a minute late')} ${button('clear', '', 'Clear all switches')}</p>
<div class="card"><table><thead><tr><th>UTC</th><th>Event</th><th>Attempt</th><th>Outcome</th><th></th></tr></thead><tbody>${deliveries.join('\n') || '<tr><td colspan="5">Nothing sent yet.</td></tr>'}</tbody></table></div>`,
    ),
  );
}

/** Performs a button's action, then shows the page again. */
export async function dashboardAction(
  controls: StripeControls,
  request: IncomingMessage,
): Promise<Answer> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  try {
    await act(controls, form.get('action') ?? '', form.get('id') ?? '');
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return html(
      page(
        'Not possible',
        `<h1>Not possible</h1><p>${escapeHtml(error.message)}</p><p><a href="/">Back</a></p>`,
      ),
      error.status,
    );
  }
  return redirect('/');
}

async function act(controls: StripeControls, action: string, id: string): Promise<void> {
  const type = 'payment_intent.succeeded';
  if (action === 'refund') controls.refund(id);
  else if (action === 'half') controls.refund(id, halfOf(controls, id));
  else if (action === 'arrives') controls.settleDebit(id, 'arrives');
  else if (action === 'fails') controls.settleDebit(id, 'insufficient_funds');
  else if (action === 'dispute') controls.dispute(id);
  else if (action === 'won' || action === 'lost') controls.closeDispute(id, action);
  else if (action === 'payout') controls.payOut({ pending: true });
  else if (action === 'payout-sent') controls.payOut({ pending: true, leave: true });
  else if (action === 'arrived') controls.arrivePayout(id);
  else if (action === 'returned') controls.failPayout(id);
  else if (action === 'resend') await controls.resend(id);
  else if (action === 'drop' || action === 'twice') controls.webhook({ type, mode: action });
  else if (action === 'late') controls.webhook({ type, mode: action, delayMs: 60_000 });
  else if (action === 'clear') controls.clear();
}

function halfOf(controls: StripeControls, id: string): number {
  const intent = controls.intents().find((entry) => entry.id === id);
  return Math.floor((intent?.amount ?? 0) / 2);
}

function paymentRow(controls: StripeControls, intent: Stripe.PaymentIntent): string {
  const charge = controls.charges().find(({ id }) => id === intent.latest_charge);
  const dispute = controls.disputes().find(({ payment_intent }) => payment_intent === intent.id);
  const isPaid = charge?.paid === true;
  const facts = [
    intent.status,
    ...(isPaid && charge.amount_refunded > 0
      ? [`${dollars(charge.amount_refunded)} refunded`]
      : []),
    ...(dispute === undefined ? [] : [`dispute: ${dispute.status}`]),
    ...(intent.last_payment_error?.message === undefined
      ? []
      : [intent.last_payment_error.message]),
  ];
  const buttons = [
    ...(isPaid && !charge.refunded && dispute === undefined
      ? [
          button('refund', intent.id, 'Refund'),
          button('half', intent.id, 'Refund half'),
          button('dispute', intent.id, 'Dispute'),
        ]
      : []),
    ...(intent.status === 'processing'
      ? [button('arrives', intent.id, 'Debit arrives'), button('fails', intent.id, 'Debit fails')]
      : []),
    ...(dispute?.status === 'needs_response'
      ? [button('won', dispute.id, 'Dispute won'), button('lost', dispute.id, 'Dispute lost')]
      : []),
  ];
  return `<tr><td><code>${intent.id}</code><br><span class="soft">${new Date(intent.created * 1000).toISOString().slice(0, 19)}Z ${escapeHtml(intent.description ?? '')}</span></td>
<td>${dollars(intent.amount)}</td><td>${facts.map(escapeHtml).join('<br>')}</td><td>${buttons.join(' ')}</td></tr>`;
}

function payoutRow({ id, amount, status, failure_message: failure }: Stripe.Payout): string {
  const buttons = [
    ...(status === 'in_transit' ? [button('arrived', id, 'Has arrived')] : []),
    ...(status === 'failed' ? [] : [button('returned', id, 'Is returned')]),
  ];
  const facts = [status, ...(failure === null ? [] : [failure])];
  return `<tr><td><code>${id}</code></td><td>${dollars(amount)}</td><td>${facts.map(escapeHtml).join('<br>')}</td><td>${buttons.join(' ')}</td></tr>`;
}

function button(action: string, id: string, label: string): string {
  return `<form class="inline" method="post" action="/"><input type="hidden" name="id" value="${escapeHtml(id)}"><button type="submit" name="action" value="${action}">${label}</button></form>`;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
