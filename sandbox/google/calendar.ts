import { randomBytes } from 'node:crypto';
import type { Answer } from '../http/answer.ts';
import { json } from '../http/answer.ts';
import type { CalendarEvent, EventInput } from './event.ts';
import { eventInput, eventProblem, millisecondsOf } from './event.ts';

/** An error in the format of Google's APIs. */
export function googleError(code: number, reason: string, message: string): Answer {
  return json(code, {
    error: { code, message, errors: [{ domain: 'global', reason, message }] },
  });
}

/** One calendar with its events; deleted ones stay as `cancelled`, and keep their id. */
export class Calendar {
  readonly #events = new Map<string, CalendarEvent>();
  readonly #origin: string;
  readonly #changed: () => void;

  constructor(origin: string, changed: () => void) {
    this.#origin = origin;
    this.#changed = changed;
  }

  /** In creation order, cancelled ones included. */
  events(): CalendarEvent[] {
    return [...this.#events.values()];
  }

  /** The service account's access. */
  role: 'reader' | 'writer' = 'writer';

  restore(events: readonly CalendarEvent[]): void {
    this.#events.clear();
    for (const event of events) this.#events.set(event.id, event);
  }

  insert(body: unknown): Answer {
    const input = eventInput.safeParse(body);
    const problem = input.success ? eventProblem(input.data) : 'Bad Request';
    if (!input.success || problem !== undefined) return googleError(400, 'invalid', problem ?? '');
    const id = input.data.id ?? randomBytes(13).toString('hex');
    if (this.#events.has(id)) {
      return googleError(409, 'duplicate', 'The requested identifier already exists.');
    }
    const now = new Date().toISOString();
    return this.#keep({
      iCalUID: `${id}@google.com`,
      ...input.data,
      status: input.data.status ?? 'confirmed',
      sequence: input.data.sequence ?? 0,
      kind: 'calendar#event',
      id,
      etag: '',
      htmlLink: `${this.#origin}/#${id}`,
      created: now,
      updated: now,
    });
  }

  get(id: string): Answer {
    const event = this.#events.get(id);
    return event === undefined ? notFound() : json(200, event);
  }

  /** `whole` replaces (PUT), otherwise the fields are merged (PATCH). */
  change(id: string, body: unknown, whole: boolean): Answer {
    const event = this.#events.get(id);
    if (event === undefined) return notFound();
    const input = eventInput.safeParse(body);
    if (!input.success) return googleError(400, 'invalid', 'Bad Request');
    const next: EventInput = whole ? input.data : { ...event, ...input.data };
    const problem = eventProblem({ ...next, id });
    if (problem !== undefined) return googleError(400, 'invalid', problem);
    return this.#keep({
      ...next,
      kind: event.kind,
      id,
      etag: '',
      htmlLink: event.htmlLink,
      iCalUID: event.iCalUID,
      created: event.created,
      updated: new Date().toISOString(),
      status: next.status ?? 'confirmed',
      sequence: Math.max(next.sequence ?? 0, event.sequence),
    });
  }

  remove(id: string): Answer {
    const event = this.#events.get(id);
    if (event === undefined) return notFound();
    if (event.status === 'cancelled')
      return googleError(410, 'deleted', 'Resource has been deleted');
    this.#keep({ ...event, status: 'cancelled', updated: new Date().toISOString() });
    return { status: 204, headers: {}, body: '' };
  }

  list(query: URLSearchParams): Answer {
    const from = Date.parse(query.get('timeMin') ?? '');
    const to = Date.parse(query.get('timeMax') ?? '');
    const properties = query.getAll('privateExtendedProperty');
    const items = this.events().filter(
      (event) =>
        (query.get('showDeleted') === 'true' || event.status !== 'cancelled') &&
        (query.get('iCalUID') === null || event.iCalUID === query.get('iCalUID')) &&
        !(Number.isFinite(from) && (millisecondsOf(event.end) ?? 0) <= from) &&
        !(Number.isFinite(to) && (millisecondsOf(event.start) ?? 0) >= to) &&
        properties.every((pair) => hasProperty(event, pair)),
    );
    const start = Number(query.get('pageToken') ?? 0);
    const size = Math.min(Number(query.get('maxResults') ?? 250), 2500);
    const more = items.length > start + size;
    return json(200, {
      kind: 'calendar#events',
      summary: 'Sandbox calendar',
      accessRole: this.role,
      items: items.slice(start, start + size),
      ...(more ? { nextPageToken: String(start + size) } : {}),
    });
  }

  #keep(event: CalendarEvent): Answer {
    const kept = { ...event, etag: `"${Date.parse(event.updated)}"` };
    this.#events.set(event.id, kept);
    this.#changed();
    return json(200, kept);
  }
}

function notFound(): Answer {
  return googleError(404, 'notFound', 'Not Found');
}

function hasProperty(event: CalendarEvent, pair: string): boolean {
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  return event.extendedProperties?.private?.[name] === value;
}
