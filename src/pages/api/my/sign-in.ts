import { mySignInBody } from '#contracts/my.ts';
import { setCookie } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';
import { signOutOfMyPage } from '#server/my-sign-in/my-session.ts';
import { useMyLink } from '#server/my-sign-in/use-link.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Uses up the link of a mail and starts the 30-day session of a customer's own page, which opens nothing of the dashboard's.",
  POST: handleJson({
    guard: 'public',
    limit: 'my-sign-in',
    body: mySignInBody,
    run: ({ app, body, context }) => {
      const session = useMyLink(app, body.token);
      // Signing in again ends the older session.
      signOutOfMyPage(app, { token: mySessionToken(app, context), everywhere: false });
      setCookie(context.cookies, 'my', session, app.config.isHttps);
    },
  }),
});
