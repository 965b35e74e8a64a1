import Stripe from 'stripe';
import { readBody } from '#sandbox/http/body.ts';
import { listen } from '#sandbox/http/listen.ts';

/** Stands in for the product: receives webhooks and verifies them with the official library. */
export async function receiveWebhooks(secret: string) {
  const events: Stripe.Event[] = [];
  const refusals: number[] = [];
  const waiting: (() => void)[] = [];
  const work: ((event: Stripe.Event) => Promise<void>)[] = [];
  const stripe = new Stripe('sk_test_unused');
  const listening = await listen(async (request, response) => {
    const body = await readBody(request);
    const status = refusals.shift();
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const signature = request.headers['stripe-signature'] ?? '';
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    await work.shift()?.(event);
    events.push(event);
    response.end('{"received":true}');
    for (const wake of waiting.splice(0)) wake();
  }, 0);

  return {
    url: `${listening.origin}/api/webhooks/stripe`,
    events,
    types: () => events.map((event) => event.type),
    /** Answers the next deliveries with these statuses. */
    refuse: (...statuses: number[]) => refusals.push(...statuses),
    /** Runs this before answering the next event. */
    doFirst: (task: (event: Stripe.Event) => Promise<void>) => work.push(task),
    /** Resolves with the first event that passes `test`. */
    async until(test: (event: Stripe.Event) => boolean): Promise<Stripe.Event> {
      for (;;) {
        const found = events.find(test);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    stop: () => listening.close(),
  };
}
