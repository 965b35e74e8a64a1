import { scopeTemplateBody } from '#contracts/admin/scope-templates.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { listScopeTemplates, saveScopeTemplate } from '#server/quotes/scope-templates.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The texts kept for the scope of quotes. Keeps one; a name that is there gets the new text.',
  GET: handle({ guard: 'admin', run: ({ app }) => listScopeTemplates(app) }),
  POST: handleJson({
    guard: 'admin',
    body: scopeTemplateBody,
    run: ({ app, body }) => saveScopeTemplate(app, body),
  }),
});
