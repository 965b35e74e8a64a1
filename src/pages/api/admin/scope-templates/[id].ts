import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { removeScopeTemplate } from '#server/quotes/scope-templates.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Removes a text from those kept for the scope of quotes, and answers with the others.',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => removeScopeTemplate(app, params.id),
  }),
});
