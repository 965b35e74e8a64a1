import { analyticsEvent } from '#contracts/events.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { countEvent } from '#server/insights/count-event.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The first-party beacon: counts an event, keeps nothing about the visitor.',
  POST: handleJson({
    guard: 'public',
    limit: 'event',
    acceptText: true,
    body: analyticsEvent,
    run: ({ app, body }) => {
      countEvent(app, body);
    },
  }),
});
