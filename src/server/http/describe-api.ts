import { z } from 'zod';
import { errorBody } from '#contracts/errors.ts';
import type { Endpoint } from './endpoint.ts';

type Schema = Record<string, unknown> & {
  properties?: Record<string, unknown>;
  required?: string[];
};

/** One method of one path, as its endpoint declares it. */
export type ApiCall = {
  readonly method: string;
  /** As in OpenAPI: `/api/admin/bookings/{id}`. */
  readonly path: string;
  readonly what: string;
  readonly guard: 'public' | 'admin' | 'signature';
  readonly limit: string | undefined;
  /** What it takes, as JSON schemas. */
  readonly schemas: Partial<Record<'body' | 'query' | 'params', Schema>>;
};

/**
 * Every call of the API, sorted by path.
 *
 * @param modules what the files in `src/pages/api` export, by their path in that folder.
 */
export function describeCalls(modules: Readonly<Record<string, unknown>>): ApiCall[] {
  return Object.keys(modules)
    .toSorted()
    .flatMap((file) => {
      const { ALL } = modules[file] as { ALL?: Partial<Endpoint> };
      if (!ALL?.methods) return [];
      const path = `/api/${file.replace(/\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
      return Object.entries(ALL.methods).map(([method, { guard, anyOrigin, limit, takes }]) => ({
        method,
        path,
        what: ALL.what ?? '',
        // Any origin may call only methods with a signature check.
        guard: anyOrigin ? ('signature' as const) : guard,
        limit,
        schemas: Object.fromEntries(
          Object.entries(takes).map(([kind, schema]) => [kind, toJsonSchema(schema)]),
        ),
      }));
    });
}

function toJsonSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

/** The calls as an OpenAPI 3.1 document. */
export function toOpenApi(calls: readonly ApiCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Website API', version: '1', description: 'Generated from the contracts.' },
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorBody, { io: 'input' }) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}

function operation({ path, what, guard, limit, schemas }: ApiCall) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.params?.properties?.[name] ?? { type: 'string' },
  }));
  const inQuery = Object.entries(schemas.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schemas.query?.required?.includes(name) ?? false,
    schema,
  }));
  return {
    summary: what,
    ...(guard === 'admin' ? { security: [{ session: [] }] } : {}),
    ...(limit ? { 'x-rate-limit': limit } : {}),
    parameters: [...inPath, ...inQuery],
    ...(schemas.body ? { requestBody: { required: true, content: json(schemas.body) } } : {}),
    responses: { '2XX': { description: 'It worked.' }, '4XX': ERROR, '5XX': ERROR },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });
const ERROR = {
  description: 'One plain sentence, and one issue per wrong field.',
  content: json({ $ref: '#/components/schemas/Error' }),
};
