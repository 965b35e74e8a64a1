import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { commonCommands } from '../control/endpoint.ts';
import type { FaultRule } from '../control/faults.ts';
import { Faults } from '../control/faults.ts';
import { startService } from '../control/service.ts';
import { StateFile } from '../control/state-file.ts';
import type { Answer } from '../http/answer.ts';
import { html, json } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { escapeHtml, page } from '../http/page.ts';

export interface N8nOptions {
  readonly port: number;
  readonly secret: string;
  readonly dataFile?: string | undefined;
}

/** One accepted call of the webhook. */
export interface Execution {
  readonly id: string;
  readonly receivedAt: string;
  /** The `Idempotency-Key` header, if any: the same key gets the same id. */
  readonly key: string | null;
  /** How many times it was received. */
  readonly times: number;
  readonly payload: unknown;
}

/** The running stand-in for n8n, and its controls for tests. */
export interface N8nSandbox {
  readonly webhookUrl: string;
  readonly origin: string;
  /** Newest first. */
  executions(): readonly Execution[];
  fail(rule: FaultRule): void;
  clear(): void;
  reset(): void;
  stop(): Promise<void>;
}

const webhookPath = '/webhook/booking';
const toleranceMs = 5 * 60_000;

export async function startN8n(options: N8nOptions): Promise<N8nSandbox> {
  const faults = new Faults();
  let executions: Execution[] = [];
  const file = new StateFile(options.dataFile, () => ({ executions }));
  executions = file.read()?.executions ?? [];
  const controls = {
    executions: () => executions.toReversed(),
    fail: (rule: FaultRule) => faults.add(rule),
    clear: () => faults.clear(),
    reset: () => {
      faults.clear();
      executions = [];
      file.changed();
    },
  };

  const accept = (key: string | null, payload: unknown): Answer => {
    const known = key === null ? undefined : executions.find((entry) => entry.key === key);
    const entry: Execution = {
      id: known?.id ?? randomUUID(),
      receivedAt: new Date().toISOString(),
      key,
      times: (known?.times ?? 0) + 1,
      payload,
    };
    executions = [...executions.filter(({ id }) => id !== entry.id), entry];
    file.changed();
    return json(200, { id: entry.id });
  };

  const listening = await startService({
    port: options.port,
    faults,
    commands: commonCommands(faults, controls.reset),
    state: () => ({ executions: controls.executions(), faults: faults.list() }),
    failure: (status) => json(status, { code: status, message: 'Workflow could not be started!' }),
    page: (url) => (url.pathname === '/' ? executionsPage(controls.executions()) : undefined),
    answer: async (url, request) => {
      if (url.pathname !== webhookPath || request.method !== 'POST') {
        const message = `The requested webhook "${request.method ?? ''} ${url.pathname}" is not registered.`;
        return json(404, { code: 404, message });
      }
      const body = await readBody(request);
      const reason = distrust(request, body, options.secret);
      if (reason !== undefined) return json(401, { code: 401, message: reason });
      const payload = parse(body);
      if (payload === undefined) return json(400, { code: 400, message: 'The body is not JSON.' });
      const key = request.headers['idempotency-key'];
      return accept(typeof key === 'string' ? key : null, payload);
    },
  });
  return {
    origin: listening.origin,
    webhookUrl: `${listening.origin}${webhookPath}`,
    ...controls,
    stop: async () => {
      await listening.close();
      file.finish();
    },
  };
}

/** Why the call is rejected, or undefined when its signature and time are valid. */
function distrust(request: IncomingMessage, body: Buffer, secret: string): string | undefined {
  const timestamp = String(request.headers['x-timestamp'] ?? '');
  const signature = String(request.headers['x-signature'] ?? '');
  if (timestamp === '' || signature === '') return 'X-Timestamp and X-Signature are required.';
  const age = Math.abs(Date.now() - millisecondsOf(timestamp));
  if (!(age <= toleranceMs)) return 'X-Timestamp is more than five minutes away from now.';
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const expected = Buffer.from(`sha256=${mac}`);
  const given = Buffer.from(signature);
  const isRight = given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  return isRight ? undefined : 'X-Signature does not match the body.';
}

/** Seconds since the epoch, milliseconds, or ISO 8601; NaN for anything else. */
function millisecondsOf(timestamp: string): number {
  if (/^\d{9,11}$/.test(timestamp)) return Number(timestamp) * 1000;
  if (/^\d{12,14}$/.test(timestamp)) return Number(timestamp);
  return Date.parse(timestamp);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function executionsPage(executions: readonly Execution[]): Answer {
  const cards = executions
    .slice(0, 100)
    .map(
      (entry) =>
        `<div class="card"><p class="soft">${escapeHtml(entry.receivedAt)}, id ${entry.id}${entry.times > 1 ? `, came ${entry.times} times` : ''}</p><pre>${escapeHtml(JSON.stringify(entry.payload, null, 2))}</pre></div>`,
    );
  return html(
    page(
      'n8n - sandbox',
      `<p><span class="tag">Sandbox</span></p>
<h1>Workflow calls</h1>
<p class="soft">What the website sends to the n8n webhook, after its signature was checked.</p>
${cards.join('\n') || '<p class="soft">No call yet.</p>'}`,
    ),
  );
}
