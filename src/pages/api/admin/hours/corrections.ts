import { hourCorrection } from '#contracts/crew-day.ts';
import { correctHours } from '#server/crew-day/correct-hours.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Corrects a member's hours at a visit; what was tapped and every earlier correction stay.",
  POST: handleJson({
    guard: 'admin',
    body: hourCorrection,
    run: ({ app, body, user }) => correctHours(app, body, user.email),
  }),
});
