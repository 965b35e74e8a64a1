import document from '#contracts/openapi.json';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** This API as an OpenAPI 3.1 document, generated from the contracts. */
export const ALL = endpoint({
  GET: handle({ guard: 'public', limit: 'read', run: () => document }),
});
