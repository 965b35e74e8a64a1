import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { command, commonCommands } from '../control/endpoint.ts';
import type { FaultRule } from '../control/faults.ts';
import { Faults } from '../control/faults.ts';
import { startService } from '../control/service.ts';
import { StateFile } from '../control/state-file.ts';
import type { Answer } from '../http/answer.ts';
import { json, text } from '../http/answer.ts';
import { readBody, readJson } from '../http/body.ts';
import { Calendar, googleError } from './calendar.ts';
import { calendarPage } from './calendar-page.ts';
import type { CalendarEvent } from './event.ts';
import { writeServiceAccount } from './service-account.ts';
import { Tokens } from './tokens.ts';

export interface GoogleOptions {
  readonly port: number;
  readonly calendarId: string;
  /** Stores the key file and the events; without it, both are lost on stop. */
  readonly dataFolder?: string | undefined;
}

/** The running stand-in for Google Calendar, and its controls for tests. */
export interface GoogleSandbox {
  readonly origin: string;
  readonly serviceAccountFile: string;
  /** In creation order, cancelled ones included. */
  events(): readonly CalendarEvent[];
  /** Expires all access tokens early. */
  expireTokens(): void;
  /** The service account's role on the calendar: `writer` by default. */
  share(role: 'reader' | 'writer'): void;
  fail(rule: FaultRule): void;
  clear(): void;
  reset(): void;
  stop(): Promise<void>;
}

export async function startGoogle(options: GoogleOptions): Promise<GoogleSandbox> {
  const origin = `http://127.0.0.1:${options.port}`;
  const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'sandbox-google-'));
  const account = writeServiceAccount(folder, `${origin}/token`);
  const tokens = new Tokens(account.publicKey, account.clientEmail);
  const faults = new Faults();
  const calendar = new Calendar(origin, () => file.changed());
  const dataFile = options.dataFolder && join(options.dataFolder, 'google.json');
  const file = new StateFile(dataFile, () => ({ events: calendar.events() }));
  calendar.restore(file.read()?.events ?? []);
  const controls = {
    events: () => calendar.events(),
    expireTokens: () => tokens.expire(),
    share: (role: 'reader' | 'writer') => {
      calendar.role = role;
    },
    fail: (rule: FaultRule) => faults.add(rule),
    clear: () => faults.clear(),
    reset: () => {
      faults.clear();
      calendar.role = 'writer';
      tokens.expire();
      calendar.restore([]);
      file.changed();
    },
  };

  const listening = await startService({
    port: options.port,
    faults,
    commands: {
      ...commonCommands(faults, controls.reset),
      expireTokens: command(z.object({}), controls.expireTokens),
      share: command(z.object({ role: z.enum(['reader', 'writer']) }), ({ role }) =>
        controls.share(role),
      ),
    },
    state: () => ({ events: calendar.events(), faults: faults.list() }),
    failure: (status) =>
      googleError(status, reasonOf(status), 'The sandbox fails, as it was told to.'),
    page: (url) => (url.pathname === '/' ? calendarPage(calendar.events()) : undefined),
    answer: async (url, request) => {
      if (url.pathname === '/token') return tokenAnswer(tokens, `${origin}/token`, request);
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!tokens.accepts(bearer)) return unauthenticated;
      return calendarAnswer(calendar, options.calendarId, url, request);
    },
  }).catch((error: unknown) => {
    if (options.dataFolder === undefined) rmSync(folder, { recursive: true });
    throw error;
  });

  return {
    origin,
    serviceAccountFile: account.path,
    ...controls,
    stop: async () => {
      file.finish();
      if (options.dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
      await listening.close();
    },
  };
}

async function tokenAnswer(
  tokens: Tokens,
  audience: string,
  request: IncomingMessage,
): Promise<Answer> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
    return json(400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' });
  }
  const grant = tokens.grant(form.get('assertion') ?? '', audience);
  if ('error' in grant) return json(400, { error: grant.error, error_description: grant.why });
  return json(200, { access_token: grant.token, expires_in: 3599, token_type: 'Bearer' });
}

async function calendarAnswer(
  calendar: Calendar,
  calendarId: string,
  url: URL,
  request: IncomingMessage,
): Promise<Answer> {
  const path = url.pathname.split('/').slice(1).map(decodeURIComponent);
  const [api, version, area, id, kind, eventId] = path;
  if (api !== 'calendar' || version !== 'v3' || area !== 'calendars') return text(404, 'Not Found');
  if (id !== calendarId) return googleError(404, 'notFound', 'Not Found');
  if (kind === undefined) {
    return json(200, {
      kind: 'calendar#calendar',
      id,
      summary: 'Sandbox calendar',
      timeZone: 'America/Los_Angeles',
    });
  }
  if (kind !== 'events') return text(404, 'Not Found');
  if (request.method !== 'GET' && calendar.role === 'reader') {
    return googleError(
      403,
      'requiredAccessLevel',
      'You need to have writer access to this calendar.',
    );
  }
  if (eventId === undefined) {
    if (request.method === 'GET') return calendar.list(url.searchParams);
    if (request.method === 'POST') return calendar.insert(await readJson(request));
  } else {
    if (request.method === 'GET') return calendar.get(eventId);
    if (request.method === 'DELETE') return calendar.remove(eventId);
    if (request.method === 'PATCH') return calendar.change(eventId, await readJson(request), false);
    if (request.method === 'PUT') return calendar.change(eventId, await readJson(request), true);
  }
  return text(404, 'Not Found');
}

function reasonOf(status: number): string {
  if (status === 403 || status === 429) return 'rateLimitExceeded';
  return status >= 500 ? 'backendError' : 'failed';
}

const unauthenticated = json(401, {
  error: {
    code: 401,
    message:
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    errors: [
      {
        domain: 'global',
        reason: 'authError',
        message: 'Invalid Credentials',
        location: 'Authorization',
        locationType: 'header',
      },
    ],
    status: 'UNAUTHENTICATED',
  },
});
