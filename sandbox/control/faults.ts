import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import { send } from '../http/answer.ts';

/**
 * What shall go wrong, and with which requests.
 *
 * - `method`, `path`: which requests; a path may hold `*` for any text. Left out, all match.
 * - `times`: how many requests (default 1), or `always`.
 * - `delayMs`: how long the answer takes. Alone it only slows down.
 * - `fail`: `status` answers `status` (default 500), `hang` never answers, `reset` breaks the
 *   connection, `cut` breaks it half-way through the answer, `garble` does the work and answers 200
 *   with something that is none of the service's answers.
 * - `remembered`: with `status`, the service itself fails at its work: nothing is done, and the
 *   request's idempotency key remembers the failure (Stripe only).
 * - `after`: the request is carried out first and only its answer is lost. Always so for `cut`
 *   and `garble`.
 */
export const faultRule = z.strictObject({
  method: z.string().optional(),
  path: z.string().optional(),
  times: z.union([z.int().positive(), z.literal('always')]).optional(),
  delayMs: z.int().min(0).optional(),
  fail: z.enum(['status', 'hang', 'reset', 'cut', 'garble']).optional(),
  status: z.int().min(400).max(599).optional(),
  after: z.boolean().optional(),
  remembered: z.boolean().optional(),
});

export type FaultRule = z.infer<typeof faultRule>;

/** Holds the failure rules of one service and finds the one, if any, that applies to a request. */
export class Faults {
  #rules: { rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    const times = rule.times ?? 1;
    this.#rules.push({ rule, left: times === 'always' ? Number.POSITIVE_INFINITY : times });
  }

  clear(): void {
    this.#rules = [];
  }

  list(): readonly { rule: FaultRule; left: number | 'always' }[] {
    return this.#rules.map(({ rule, left }) => ({
      rule,
      left: Number.isFinite(left) ? left : 'always',
    }));
  }

  /** Takes the oldest matching rule and decrements it. */
  take(method: string, path: string): FaultRule | undefined {
    const hit = this.#rules.find(
      ({ rule }) =>
        (rule.method === undefined || rule.method.toUpperCase() === method) &&
        (rule.path === undefined || glob(rule.path).test(path)),
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    if (hit.left <= 0) this.#rules = this.#rules.filter((entry) => entry !== hit);
    return hit.rule;
  }
}

/** Performs a failure that happens before any work; true if the request ends here. */
export async function failBefore(
  fault: FaultRule | undefined,
  response: ServerResponse,
  failure: (status: number) => Answer,
): Promise<boolean> {
  if (fault?.fail === undefined || fault.after === true || fault.remembered === true) return false;
  if (fault.fail === 'cut' || fault.fail === 'garble') return false;
  if (fault.delayMs !== undefined) await sleep(fault.delayMs);
  fail(fault, response, failure);
  return true;
}

/** Sends the answer of finished work, unless a rule loses it on the way. */
export function sendThrough(
  fault: FaultRule | undefined,
  response: ServerResponse,
  answer: Answer,
  failure: (status: number) => Answer,
): void {
  if (fault?.fail === undefined || fault.remembered === true) send(response, answer);
  else if (fault.fail === 'cut') cut(response, answer);
  else if (fault.fail === 'garble') send(response, garbled);
  else fail(fault, response, failure);
}

function fail(
  fault: FaultRule,
  response: ServerResponse,
  failure: (status: number) => Answer,
): void {
  if (fault.fail === 'status') send(response, failure(fault.status ?? 500));
  else if (fault.fail === 'reset') response.socket?.resetAndDestroy();
}

/** What a proxy in between might return: right status and content type, but not JSON. */
const garbled: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '<!doctype html><title>Welcome to our network</title>',
};

function cut(response: ServerResponse, answer: Answer): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.byteLength });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => {
    response.socket?.destroy();
  });
}

function glob(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
