import { defineMiddleware } from 'astro:middleware';
import { EVENTS_PATH } from '#contracts/admin/insights.ts';
import { BY_ITSELF_HEADER } from '#contracts/sign-in.ts';
import { readCookie } from '#server/http/cookies.ts';
import { findUser } from '#server/sign-in/find-user.ts';

/** Turns the session cookie into `locals.user`, nothing else. */
export const onRequest = defineMiddleware(async (context, next) => {
  // Pages are built without a visitor; only endpoints have one.
  if (context.isPrerendered) return next();
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import('#server/development-locals.ts');
    Object.assign(context.locals, developmentLocals(context.request));
  }
  const { app } = context.locals;
  const token = readCookie(context.cookies, 'session', app.config.isHttps);
  // A browser sends no header of ours with a stream of events.
  const isByItself =
    context.url.pathname === EVENTS_PATH || context.request.headers.has(BY_ITSELF_HEADER);
  context.locals.user = token ? findUser(app, token, !isByItself) : undefined;
  return next();
});
