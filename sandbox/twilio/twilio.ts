import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { command, commonCommands } from '../control/endpoint.ts';
import type { FaultRule } from '../control/faults.ts';
import { Faults } from '../control/faults.ts';
import { startService } from '../control/service.ts';
import { StateFile } from '../control/state-file.ts';
import type { Answer } from '../http/answer.ts';
import { json } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { messagesPage } from './messages-page.ts';
import { problem, refusalOf } from './refusals.ts';
import type { TextMessage } from './text-message.ts';

export interface TwilioOptions {
  readonly port: number;
  readonly accountSid: string;
  readonly authToken: string;
  /** The only number that can send. */
  readonly from: string;
  readonly dataFile?: string | undefined;
}

/** The running stand-in for Twilio, and its controls for tests. */
export interface TwilioSandbox {
  readonly origin: string;
  /** Newest first. */
  messages(): readonly TextMessage[];
  /** As if the customer had replied STOP: further messages fail with 21610. */
  optOut(number: string): void;
  optIn(number: string): void;
  fail(rule: FaultRule): void;
  clear(): void;
  reset(): void;
  stop(): Promise<void>;
}

export async function startTwilio(options: TwilioOptions): Promise<TwilioSandbox> {
  const faults = new Faults();
  const optedOut = new Set<string>();
  let messages: TextMessage[] = [];
  const file = new StateFile(options.dataFile, () => ({ messages, optedOut: [...optedOut] }));
  const before = file.read();
  messages = before?.messages ?? [];
  for (const number of before?.optedOut ?? []) optedOut.add(number);

  const controls = {
    messages: () => messages.toReversed(),
    optOut: (number: string) => {
      optedOut.add(number);
      file.changed();
    },
    optIn: (number: string) => {
      optedOut.delete(number);
      file.changed();
    },
    fail: (rule: FaultRule) => faults.add(rule),
    clear: () => faults.clear(),
    reset: () => {
      faults.clear();
      optedOut.clear();
      messages = [];
      file.changed();
    },
  };

  const accountPath = `/2010-04-01/Accounts/${options.accountSid}`;
  const answer = async (url: URL, request: IncomingMessage): Promise<Answer> => {
    if (!isAuthentic(request, options)) return problem(401, 20003, 'Authenticate');
    if (url.pathname === `${accountPath}.json`) {
      return json(200, { sid: options.accountSid, status: 'active', friendly_name: 'Sandbox' });
    }
    if (url.pathname === `${accountPath}/Messages.json` && request.method === 'POST') {
      return send(new URLSearchParams((await readBody(request)).toString('utf8')));
    }
    if (url.pathname === `${accountPath}/Messages.json`) {
      return json(200, { messages: controls.messages(), page: 0, page_size: messages.length });
    }
    const one = messages.find((message) => message.uri === url.pathname);
    if (one !== undefined) return json(200, { ...one, status: 'delivered' });
    return problem(404, 20404, `The requested resource ${url.pathname} was not found`);
  };
  const send = (form: URLSearchParams): Answer => {
    const refusal = refusalOf(form, options.from, optedOut);
    if (refusal !== undefined) return refusal;
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const body = form.get('Body') ?? '';
    const message: TextMessage = {
      sid,
      account_sid: options.accountSid,
      to: form.get('To') ?? '',
      from: options.from,
      body,
      status: 'queued',
      direction: 'outbound-api',
      num_segments: String(Math.ceil(body.length / 153)),
      date_created: new Date().toUTCString().replace('GMT', '+0000'),
      error_code: null,
      error_message: null,
      uri: `${accountPath}/Messages/${sid}.json`,
    };
    messages.push(message);
    file.changed();
    return json(201, message);
  };

  const number = z.object({ number: z.string() });
  const listening = await startService({
    port: options.port,
    faults,
    commands: {
      ...commonCommands(faults, controls.reset),
      optOut: command(number, (input) => controls.optOut(input.number)),
      optIn: command(number, (input) => controls.optIn(input.number)),
    },
    state: () => ({
      messages: controls.messages(),
      optedOut: [...optedOut],
      faults: faults.list(),
    }),
    failure: (status) =>
      problem(
        status,
        status === 429 ? 20429 : 20500,
        status === 429 ? 'Too Many Requests' : 'An internal server error has occurred',
      ),
    page: (url) =>
      url.pathname === '/' ? messagesPage(controls.messages(), [...optedOut]) : undefined,
    answer,
  });
  return {
    origin: listening.origin,
    ...controls,
    stop: async () => {
      await listening.close();
      file.finish();
    },
  };
}

function isAuthentic(request: IncomingMessage, { accountSid, authToken }: TwilioOptions): boolean {
  const expected = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return request.headers.authorization === `Basic ${expected}`;
}
