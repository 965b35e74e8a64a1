import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../http/answer.ts';
import { send } from '../http/answer.ts';
import { requestUrl } from '../http/body.ts';
import type { Listening } from '../http/listen.ts';
import { listen } from '../http/listen.ts';
import type { Command } from './endpoint.ts';
import { controlAnswer } from './endpoint.ts';
import type { Faults } from './faults.ts';
import { failBefore, sendThrough } from './faults.ts';

export interface ServiceParts {
  readonly port: number;
  readonly faults: Faults;
  readonly commands: Readonly<Record<string, Command>>;
  /** The response of `GET /_control/state`. */
  state(): unknown;
  /** A page for people, exempt from failure rules; undefined if there is none at the URL. */
  page(url: URL, request: IncomingMessage): Answer | undefined;
  /** The service itself. */
  answer(url: URL, request: IncomingMessage): Promise<Answer>;
  /** The response for an injected failure with this status. */
  failure(status: number): Answer;
}

/** Starts a service with its control endpoint, its pages and its failure rules. */
export function startService(parts: ServiceParts): Promise<Listening> {
  return listen(async (request, response) => {
    const control = await controlAnswer(request, parts.commands, () => parts.state());
    if (control !== undefined) return send(response, control);
    const url = requestUrl(request);
    const page = parts.page(url, request);
    if (page !== undefined) return send(response, page);
    const fault = parts.faults.take(request.method ?? 'GET', url.pathname);
    if (await failBefore(fault, response, (status) => parts.failure(status))) return;
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
    const answer = await parts.answer(url, request);
    sendThrough(fault, response, answer, (status) => parts.failure(status));
  }, parts.port);
}
