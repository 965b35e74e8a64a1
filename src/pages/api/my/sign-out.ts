import { mySignOutBody } from '#contracts/my.ts';
import { clearCookie } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';
import { signOutOfMyPage } from '#server/my-sign-in/my-session.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Ends the session of a customer's own page: in this browser, or everywhere.",
  POST: handleJson({
    guard: 'public',
    limit: 'my-sign-in',
    body: mySignOutBody,
    run: ({ app, body, context }) => {
      signOutOfMyPage(app, { token: mySessionToken(app, context), ...body });
      clearCookie(context.cookies, 'my', app.config.isHttps);
      // The Back button must not show visits and addresses to the browser's next user.
      return new Response(null, { status: 204, headers: { 'clear-site-data': '"cache"' } });
    },
  }),
});
