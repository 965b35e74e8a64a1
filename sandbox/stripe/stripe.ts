import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Stripe } from 'stripe';
import { controlAnswer } from '../control/endpoint.ts';
import { failBefore, Faults, sendThrough } from '../control/faults.ts';
import { StateFile } from '../control/state-file.ts';
import type { Answer } from '../http/answer.ts';
import { send, text } from '../http/answer.ts';
import { requestUrl } from '../http/body.ts';
import { listen } from '../http/listen.ts';
import type { Api } from './api/api.ts';
import { answerApi } from './api/api.ts';
import type { ApiKeys } from './api/authenticate.ts';
import { Idempotency } from './api/idempotency.ts';
import type { StripeControls } from './controls.ts';
import { stripeCommands, stripeControls } from './controls.ts';
import { BankRules } from './declines.ts';
import { StripeFailure } from './failure.ts';
import { newId } from './ids.ts';
import { assetAnswer } from './pages/assets.ts';
import { challengeAnswer } from './pages/challenge.ts';
import { dashboardAction, dashboardPage } from './pages/dashboard.ts';
import { receiptAnswer } from './pages/receipt.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import type { World } from './world.ts';

export interface StripeOptions {
  readonly port: number;
  readonly keys: ApiKeys;
  readonly webhookSecret: string;
  /** Where signed events go. */
  readonly webhookUrl: string;
  /** Stores the state between starts; without it, nothing is stored. */
  readonly dataFile?: string | undefined;
  readonly webhookStartDelayMs?: number | undefined;
  readonly webhookRetryDelaysMs?: readonly number[] | undefined;
}

/** The running stand-in, and its controls for tests. */
export interface StripeSandbox extends StripeControls {
  /** Serves the API under `/v1` and Stripe.js under `/v3/`. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The webhook endpoint's subscription; other events only appear in /v1/events. */
const delivered = new Set<string>([
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.automatically_updated',
  'payout.created',
  'payout.paid',
  'payout.failed',
]);

/** Short, so that a demo recovers at once, but long enough to survive a restart of the product. */
const retryDelaysMs = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

export async function startStripe(options: StripeOptions): Promise<StripeSandbox> {
  const store = new Store();
  const faults = new Faults();
  const clock = { offsetMs: 0 };
  const file = new StateFile(options.dataFile, () => store.snapshot());
  store.restore(file.read() ?? {});
  const webhooks = new Webhooks({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    startDelayMs: options.webhookStartDelayMs ?? 20,
    retryDelaysMs: options.webhookRetryDelaysMs ?? retryDelaysMs,
  });

  let handle = (_request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    response.writeHead(503).end();
  };
  const listening = await listen((request, response) => handle(request, response), options.port);
  const now = () => Math.floor((Date.now() + clock.offsetMs) / 1000);
  const changed = () => file.changed();
  const world: World = {
    store,
    bank: new BankRules(),
    origin: listening.origin,
    now,
    emit: (type, object, previous) => {
      const isSent = delivered.has(type);
      const event = newEvent({ type, object, previous, created: now(), isSent });
      store.events.add(event);
      if (isSent) webhooks.send(event);
    },
    later: (delayMs, work) =>
      webhooks.after(delayMs, () =>
        background(work, () => {
          void webhooks.takeFirsts();
          changed();
        }),
      ),
  };
  const api: Api = {
    world,
    keys: options.keys,
    faults,
    idempotency: new Idempotency(store, now),
    takeFirsts: () => webhooks.takeFirsts(),
    changed,
  };
  const controls = stripeControls({ world, faults, webhooks, clock, changed });
  const commands = stripeCommands(controls, faults);
  const state = () => ({
    ...store.snapshot(),
    answers: undefined,
    deliveries: webhooks.deliveries(),
    faults: faults.list(),
    webhooks: webhooks.rules.list(),
  });

  handle = async (request, response) => {
    const control = await controlAnswer(request, commands, state);
    if (control !== undefined) return send(response, control);
    const { pathname } = requestUrl(request);
    if (pathname.startsWith('/v1/')) return answerApi(api, request, response);
    const fault = faults.take(request.method ?? 'GET', pathname);
    const failure = (status: number) => text(status, 'The sandbox fails, as it was told to.');
    if (await failBefore(fault, response, failure)) return;
    const answer = await pageAnswer(world, controls, request, pathname);
    if (request.method === 'POST') {
      changed();
      await webhooks.takeFirsts();
    }
    sendThrough(fault, response, answer, failure);
  };

  return {
    origin: listening.origin,
    ...controls,
    stop: async () => {
      webhooks.stop();
      await listening.close();
      file.finish();
    },
  };
}

async function pageAnswer(
  world: World,
  controls: StripeControls,
  request: IncomingMessage,
  path: string,
): Promise<Answer> {
  if (path === '/' && request.method === 'POST') return dashboardAction(controls, request);
  if (path === '/') return dashboardPage(controls);
  if (path.startsWith('/challenge/')) return challengeAnswer(world, request);
  if (path.startsWith('/receipts/')) return receiptAnswer(world, path);
  return assetAnswer(path) ?? text(404, 'Not found');
}

/** A test may have done the planned step by hand; then nothing is left to do. */
function background(work: () => void, changed: () => void): void {
  try {
    work();
    changed();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}

function newEvent(event: {
  readonly type: Stripe.Event.Type;
  readonly object: object;
  readonly previous: object | undefined;
  readonly created: number;
  readonly isSent: boolean;
}): Stripe.EventBase {
  const { type, object, previous, created, isSent } = event;
  return {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: {
      object: structuredClone(object),
      ...(previous === undefined ? {} : { previous_attributes: structuredClone(previous) }),
    },
    livemode: false,
    pending_webhooks: isSent ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  };
}
