import { AppError } from '#server/errors.ts';
import { answerEvents } from '#server/http/answer-events.ts';
import { readCookie } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { sha256Hex } from '#server/secrets.ts';
import { findUser } from '#server/sign-in/find-user.ts';

export const prerender = false;

/** A browser has six connections to a server without HTTP/2: some are left for everything else. */
const MOST_WINDOWS = 4;

export const ALL = endpoint({
  what: 'What has changed, as server-sent events, for as long as the session lasts.',
  GET: handle({
    guard: 'admin',
    run: ({ app, context }) => {
      const token = readCookie(context.cookies, 'session', app.config.isHttps);
      if (!token) throw new AppError('not-signed-in', 'Please sign in first.');
      const who = sha256Hex(token);
      if (app.news.countOf(who) >= MOST_WINDOWS) {
        throw new AppError('too-many', 'This page is open in too many windows.');
      }
      return answerEvents({
        stamp: app.news.stamp,
        listen: (listener) =>
          app.news.listen({
            ...listener,
            who,
            mayHear: () => findUser(app, token, false) !== undefined,
          }),
      });
    },
  }),
});
