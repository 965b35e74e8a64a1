import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../../control/faults.ts';
import { failBefore, sendThrough } from '../../control/faults.ts';
import type { Answer } from '../../http/answer.ts';
import { json, send } from '../../http/answer.ts';
import { readBody, requestUrl } from '../../http/body.ts';
import { injectedFailure, invalidRequest, StripeFailure } from '../failure.ts';
import { Form } from '../form.ts';
import { newId } from '../ids.ts';
import type { World } from '../world.ts';
import type { ApiKeys } from './authenticate.ts';
import { authenticate, unauthorized } from './authenticate.ts';
import type { Route } from './call.ts';
import { expand } from './expand.ts';
import type { Idempotency, Result } from './idempotency.ts';
import { findRoute } from './routes.ts';

export interface Api {
  readonly world: World;
  readonly keys: ApiKeys;
  readonly faults: Faults;
  readonly idempotency: Idempotency;
  /** Resolves once the webhooks just caused that must come before the answer were sent. */
  takeFirsts(): Promise<void>;
  /** Called after a request that may have changed something. */
  changed(): void;
}

const everywhere = ['expand', 'key', '_stripe_version', '_stripe_account'];

/** Answers one request under `/v1`, subject to the failure rules. */
export async function answerApi(
  api: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') return send(response, preflight);
  const url = requestUrl(request);
  const fault = api.faults.take(method, url.pathname);
  const requestId = newId('req');
  const failure = (status: number) =>
    dress(JSON.stringify({ error: injectedFailure(status) }), status, requestId, request);
  if (await failBefore(fault, response, failure)) return;
  const encoded = method === 'POST' ? (await readBody(request)).toString('utf8') : url.search;
  let firsts = Promise.resolve();
  const work = async (): Promise<Result> => {
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
    if (fault?.remembered === true) {
      const status = fault.status ?? 500;
      return { status, body: JSON.stringify({ error: injectedFailure(status) }), final: true };
    }
    const result = perform(api, request, url.pathname, Form.parse(encoded));
    // First of all: only the call that caused an event may wait for it.
    firsts = api.takeFirsts();
    return result;
  };
  const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const result = await guarded(async () => {
    if (typeof key !== 'string') return work();
    const form = Form.parse(encoded);
    authenticate(request, form, api.keys);
    return api.idempotency.once(key, `${url.pathname} ${form.fingerprint}`, requestId, work);
  });
  if (method !== 'GET') api.changed();
  await firsts;
  const extra: Record<string, string> =
    'replayOf' in result && typeof result.replayOf === 'string'
      ? { 'idempotent-replayed': 'true', 'original-request': result.replayOf }
      : {};
  const answer = dress(result.body, result.status, requestId, request, extra);
  sendThrough(fault, response, answer, failure);
}

async function perform(
  api: Api,
  request: IncomingMessage,
  path: string,
  form: Form,
): Promise<Result> {
  return guarded(async () => {
    const by = authenticate(request, form, api.keys);
    const { route, id } = findRoute(request.method ?? 'GET', path);
    if (by === 'publishable' && route.publishable !== true) {
      throw unauthorized(
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        'secret_key_required',
      );
    }
    refuseUnknown(form, route);
    const answer = route.run({ world: api.world, id, form, by });
    const value = expand(api.world.store, answer, form.list('expand'));
    return { status: 200, body: JSON.stringify(value, null, 2), final: true };
  });
}

function refuseUnknown(form: Form, route: Route): void {
  const strange = form
    .names()
    .find((name) => !route.parameters.includes(name) && !everywhere.includes(name));
  if (strange !== undefined) {
    throw invalidRequest(`Received unknown parameter: ${strange}`, {
      code: 'parameter_unknown',
      param: strange,
    });
  }
}

/** Turns a refusal into its answer. Validation errors are never remembered under a key. */
async function guarded<T extends Result>(work: () => Promise<T>): Promise<T | Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const executed = error.status === 402 || error.body.code?.startsWith('charge_') === true;
    return {
      status: error.status,
      body: JSON.stringify({ error: error.body }, null, 2),
      final: executed,
    };
  }
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
};

const preflight: Answer = { status: 204, headers: cors, body: '' };

function dress(
  body: string,
  status: number,
  requestId: string,
  request: IncomingMessage,
  extra: Record<string, string> = {},
): Answer {
  const key = request.headers['idempotency-key'];
  const version = request.headers['stripe-version'];
  return {
    ...json(status, null, {
      ...cors,
      'request-id': requestId,
      ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
      ...(typeof version === 'string' ? { 'stripe-version': version } : {}),
      ...extra,
    }),
    body: `${body}\n`,
  };
}
