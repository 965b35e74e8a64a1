import { askForLinkBody } from '#contracts/my.ts';
import { askForMyLink } from '#server/delivery/ask-for-my-link.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Asks for a mail with a link to a customer's own page. The answer is the same for every address, known or not.",
  POST: handleJson({
    guard: 'public',
    limit: 'my-sign-in',
    body: askForLinkBody,
    run: ({ app, body }) => {
      askForMyLink(app, body.email);
    },
  }),
});
