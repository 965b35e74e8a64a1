import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../http/answer.ts';
import { html, redirect } from '../../http/answer.ts';
import { readBody, requestUrl } from '../../http/body.ts';
import { escapeHtml, page } from '../../http/page.ts';
import { StripeFailure } from '../failure.ts';
import { finishSetupChallenge } from '../operations/confirm-setup.ts';
import { finishChallenge } from '../operations/finish-challenge.ts';
import type { World } from '../world.ts';

/** The bank's challenge: a page in an iframe, or a page that leads back to the site. */
export async function challengeAnswer(world: World, request: IncomingMessage): Promise<Answer> {
  const url = requestUrl(request);
  const asked = questionOf(world, url.pathname.split('/')[2] ?? '');
  const known =
    asked !== undefined && url.searchParams.get('client_secret') === asked.intent.client_secret;
  if (!known) return html(page('Not found', '<h1>No such payment</h1>', { narrow: true }), 404);
  if (request.method !== 'POST') return html(question(asked.what, `${url.pathname}${url.search}`));
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  try {
    asked.finish(form.get('result') === 'complete' ? 'complete' : 'fail');
  } catch (error) {
    // Answered twice, perhaps in two tabs: the intent's current state counts.
    if (!(error instanceof StripeFailure)) throw error;
  }
  const returnUrl = url.searchParams.get('return_url');
  if (returnUrl === null) return html(answered);
  const { intent, kind } = asked;
  const back = new URL(returnUrl);
  back.searchParams.set(kind, intent.id);
  back.searchParams.set(`${kind}_client_secret`, intent.client_secret ?? '');
  back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return redirect(back.href);
}

/** What the bank asks about: a payment, or a card that is to be kept. */
function questionOf(world: World, id: string) {
  const setup = world.store.setupIntents.find(id);
  if (setup !== undefined) {
    return {
      intent: setup,
      kind: 'setup_intent',
      what: 'that your card is kept',
      finish: (result: 'complete' | 'fail') => finishSetupChallenge(world, setup, result),
    };
  }
  const payment = world.store.intents.find(id);
  if (payment === undefined) return undefined;
  return {
    intent: payment,
    kind: 'payment_intent',
    what: `your payment of $${(payment.amount / 100).toFixed(2)}`,
    finish: (result: 'complete' | 'fail') => finishChallenge(world, payment, result),
  };
}

function question(what: string, action: string): string {
  return page(
    '3-D Secure - sandbox',
    `<div class="card"><p><span class="tag">Sandbox</span></p>
<h1>Confirm ${what}</h1>
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
