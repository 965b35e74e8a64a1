import type { calendar_v3 } from '@googleapis/calendar';
import { AppError, isAppError } from '#server/errors.ts';
import { unreadable } from './ask-service.ts';

/** The gateway's settings. */
export type GoogleCalendarSettings = {
  clientEmail: string;
  privateKey: string;
  tokenUri: string;
  calendarId: string;
  apiBase: string | null;
};

/** A visit as the owner's calendar shows it; times are wall-clock ISO 8601 without offset. */
export type CalendarEntry = {
  id: string;
  summary: string;
  location: string;
  description: string;
  start: string;
  end: string;
  timeZone: string;
};

const NAME = 'Google Calendar';
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
const OFFICIAL_TOKEN_URL = 'https://oauth2.googleapis.com/token';
const TIMEOUT_MS = 10_000;

/**
 * The owner's Google Calendar through Google's official client and a service account. The caller
 * sets the event id, so writing it twice is safe.
 */
export function googleCalendarGateway(settings: GoogleCalendarSettings) {
  const { calendarId } = settings;
  let opened: Promise<calendar_v3.Calendar> | undefined;
  const open = () => (opened ??= openCalendar(settings));

  return {
    /** Creates or updates an event. @throws AppError `unavailable`. */
    async put(entry: CalendarEntry): Promise<void> {
      const { events } = await open();
      const requestBody = toEvent(entry);
      const isNew = await ask(
        async () =>
          assertEvent(
            entry.id,
            await events.insert({ calendarId, requestBody: { ...requestBody, id: entry.id } }),
          ),
        [409],
      );
      if (isNew) return;
      await ask(async () =>
        assertEvent(entry.id, await events.update({ calendarId, eventId: entry.id, requestBody })),
      );
    },
    /** Deletes an event; one that does not exist counts as deleted. @throws AppError. */
    async remove(eventId: string): Promise<void> {
      const { events } = await open();
      await ask(() => events.delete({ calendarId, eventId }), [404, 410]);
    },
    /** Whether Google lets us write into the calendar. @throws AppError `unavailable`, `invalid`. */
    async check(): Promise<void> {
      const { events } = await open();
      let role: string | null | undefined;
      await ask(async () => {
        role = (await events.list({ calendarId, maxResults: 1 })).data.accessRole;
        if (typeof role !== 'string') throw unreadable(NAME);
      });
      if (role === 'writer' || role === 'owner') return;
      throw new AppError(
        'invalid',
        'Google lets us read the calendar only. Share it with the service account: "Make changes to events".',
      );
    },
  };
}
/** See {@link googleCalendarGateway}. */
export type GoogleCalendarGateway = ReturnType<typeof googleCalendarGateway>;

function toEvent(entry: CalendarEntry): calendar_v3.Schema$Event {
  const at = (dateTime: string) => ({ dateTime, timeZone: entry.timeZone });
  return {
    summary: entry.summary,
    location: entry.location,
    description: entry.description,
    start: at(entry.start),
    end: at(entry.end),
    status: 'confirmed',
  };
}

/** Loaded only if set up: the client takes about 28 MB of memory. */
async function openCalendar(settings: GoogleCalendarSettings): Promise<calendar_v3.Calendar> {
  const { auth, calendar } = await import('@googleapis/calendar');
  const client = new auth.JWT({
    email: settings.clientEmail,
    key: settings.privateKey,
    scopes: [SCOPE],
    // The client signs for and calls Google's own address, whatever the key file says.
    additionalClaims: { aud: settings.tokenUri },
  });
  // The client's own fetch throws where nobody can catch it when time is up before it has sent a
  // body, which ends the server; Node's rejects.
  client.transporter.defaults.fetchImplementation = fetch;
  client.transporter.interceptors.request.add({
    resolved: async (request) => {
      if (request.url.href === OFFICIAL_TOKEN_URL) request.url = new URL(settings.tokenUri);
      request.signal ??= AbortSignal.timeout(TIMEOUT_MS);
      return request;
    },
  });
  return calendar({
    version: 'v3',
    auth: client,
    // The outbox does the retrying, later.
    retry: false,
    timeout: TIMEOUT_MS,
    ...(settings.apiBase ? { rootUrl: `${settings.apiBase.replace(/\/$/, '')}/` } : {}),
  });
}

/** A success status alone does not prove it is Google's answer: it may be a proxy's. */
function assertEvent(id: string, { data }: { data: calendar_v3.Schema$Event }): void {
  if (data.id !== id) throw unreadable(NAME);
}

/** True on success, false on one of the `expected` statuses. */
async function ask(request: () => Promise<unknown>, expected: number[] = []): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    const status = statusOf(cause);
    if (expected.includes(status)) return false;
    const isFinal = status === 400;
    const answer = status > 0 ? String(status) : 'no answer';
    throw new AppError(
      isFinal ? 'invalid' : 'unavailable',
      `Google Calendar didn’t take the event (${answer}).`,
      { cause, detail: `google: ${answer}` },
    );
  }
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return 'code' in error ? Number(error.code) || 0 : 0;
}
