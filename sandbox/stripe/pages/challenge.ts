import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../http/answer.ts';
import { html, redirect } from '../../http/answer.ts';
import { readBody, requestUrl } from '../../http/body.ts';
import { escapeHtml, page } from '../../http/page.ts';
import { StripeFailure } from '../failure.ts';
import { finishChallenge } from '../operations/finish-challenge.ts';
import type { World } from '../world.ts';

/** The bank's challenge: a page in an iframe, or a page that leads back to the site. */
export async function challengeAnswer(world: World, request: IncomingMessage): Promise<Answer> {
  const url = requestUrl(request);
  const intent = world.store.intents.find(url.pathname.split('/')[2] ?? '');
  const known =
    intent !== undefined && url.searchParams.get('client_secret') === intent.client_secret;
  if (!known) return html(page('Not found', '<h1>No such payment</h1>', { narrow: true }), 404);
  const amount = `$${(intent.amount / 100).toFixed(2)}`;
  if (request.method !== 'POST') return html(question(amount, `${url.pathname}${url.search}`));
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const result = form.get('result') === 'complete' ? 'complete' : 'fail';
  try {
    finishChallenge(world, intent, result);
  } catch (error) {
    // Answered twice, perhaps in two tabs: the intent's current state counts.
    if (!(error instanceof StripeFailure)) throw error;
  }
  const returnUrl = url.searchParams.get('return_url');
  if (returnUrl === null) return html(answered);
  const back = new URL(returnUrl);
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return redirect(back.href);
}

function question(amount: string, action: string): string {
  return page(
    '3-D Secure - sandbox',
    `<div class="card"><p><span class="tag">Sandbox</span></p>
<h1>Confirm your payment of ${amount}</h1>
<p class="soft">This page stands in for the customer's bank (3-D Secure).</p>
<form method="post" action="${escapeHtml(action)}">
<button class="primary" type="submit" name="result" value="complete">Complete</button>
<button type="submit" name="result" value="fail">Fail</button>
</form></div>`,
    { narrow: true },
  );
}

const answered = page(
  '3-D Secure - sandbox',
  `<p class="soft">Back to the shop ...</p>
<script>window.parent.postMessage('sandbox-stripe-challenge-answered', '*');</script>`,
  { narrow: true },
);
