import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import { json } from '../http/answer.ts';
import { readJson, requestUrl } from '../http/body.ts';
import type { Faults } from './faults.ts';
import { faultRule } from './faults.ts';

/** One control command: its input schema, and what it does. */
export interface Command {
  run(input: unknown): unknown;
}

/** Makes a command that validates its input before it runs. */
export function command<T>(input: z.ZodType<T>, action: (input: T) => unknown): Command {
  return { run: (raw) => action(input.parse(raw)) };
}

/** The commands that every service has: `fail`, `clear` and `reset`. */
export function commonCommands(faults: Faults, reset: () => void): Record<string, Command> {
  return {
    fail: command(faultRule, (rule) => faults.add(rule)),
    clear: command(z.object({}), () => faults.clear()),
    reset: command(z.object({}), () => {
      faults.clear();
      reset();
    }),
  };
}

/**
 * The control endpoint of a service, for tests in another process.
 *
 * `GET /_control/state` returns the state as JSON; `POST /_control` takes `{ "action": "...",
 * ...input }` and returns `{ "result": ... }`, or 400 with `{ "error": "..." }`.
 *
 * @returns the answer, or undefined when the request is not for the control endpoint
 */
export async function controlAnswer(
  request: IncomingMessage,
  commands: Readonly<Record<string, Command>>,
  state: () => unknown,
): Promise<Answer | undefined> {
  const { pathname } = requestUrl(request);
  if (pathname === '/_control/state' && request.method === 'GET') return json(200, state());
  if (pathname !== '/_control') return undefined;
  // A page of another site can post forms here but not JSON: that needs a preflight.
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  if (request.method !== 'POST' || !isJson) return json(400, { error: 'POST JSON to /_control' });
  const body = await readJson(request);
  const parsed = z.looseObject({ action: z.string() }).safeParse(body);
  if (!parsed.success) return json(400, { error: 'the body needs an "action"' });
  const { action, ...input } = parsed.data;
  const chosen = Object.hasOwn(commands, action) ? commands[action] : undefined;
  if (chosen === undefined) {
    return json(400, {
      error: `no action "${action}"; there are ${Object.keys(commands).join(', ')}`,
    });
  }
  try {
    return json(200, { result: (await chosen.run(input)) ?? null });
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) });
  }
}
