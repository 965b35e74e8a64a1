import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

const ENDPOINTS = 'src/pages/api';
/** Where the generated files lie. */
export const OPENAPI_FILE = 'src/contracts/openapi.json';
export const API_PAGE = 'docs/api.md';

type Call = {
  method: string;
  path: string;
  what: string;
  guard: string;
  limit: string | undefined;
  schemas: Partial<Record<'body' | 'query' | 'params', Schema>>;
};
type Schema = Record<string, unknown> & {
  properties?: Record<string, unknown>;
  required?: string[];
};

/** Reads every endpoint: its methods, guards and the contracts it names. */
export async function readCalls(): Promise<Call[]> {
  const files = readdirSync(ENDPOINTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('[...'))
    .toSorted();
  return (await Promise.all(files.map((name) => callsOf(join(ENDPOINTS, name))))).flat();
}

async function callsOf(file: string): Promise<Call[]> {
  const source = readFileSync(file, 'utf8');
  const path = `/api/${relative(ENDPOINTS, file).replace(/\.ts$/, '')}`.replace(
    /\[(\w+)\]/g,
    '{$1}',
  );
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const ALL/.exec(source) ?? [];
  const what = comment.replace(/\s*\n\s*\*\s?/g, ' ').trim();
  const parts = source.split(/^ {2}(?=(?:GET|POST|PUT|PATCH|DELETE): handle)/m).slice(1);
  return Promise.all(
    parts.map(async (part) => ({
      method: /^\w+/.exec(part)?.[0] ?? '',
      path,
      what,
      guard: /guard: '(\w+)'/.exec(part)?.[1] ?? 'signature',
      limit: /limit: '([\w-]+)'/.exec(part)?.[1],
      schemas: await schemasOf(source, part),
    })),
  );
}

async function schemasOf(source: string, part: string): Promise<Call['schemas']> {
  const found: Call['schemas'] = {};
  for (const kind of ['body', 'query', 'params'] as const) {
    const name = new RegExp(`^ {4,}${kind}: (\\w+),`, 'm').exec(part)?.[1];
    if (!name) continue;
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(#contracts/[^']+)'`).exec(
      source,
    )?.[1];
    if (!from) continue;
    const module = (await import(from)) as Record<string, unknown>;
    const schema = module[name];
    if (schema instanceof z.ZodType) {
      found[kind] = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      delete found[kind]['$schema'];
    }
  }
  return found;
}

const ERROR = {
  description: 'One plain sentence, and one issue per wrong field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          issues: {
            type: 'array',
            items: {
              type: 'object',
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};

/** The calls as an OpenAPI 3.1 document. */
export function toOpenApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Website API', version: '1', description: 'Generated from the contracts.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}

function operation({ path, what, guard, limit, schemas }: Call) {
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
    ...(schemas.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.body } },
          },
        }
      : {}),
    responses: { '2XX': { description: 'It worked.' }, '4XX': ERROR, '5XX': ERROR },
  };
}

/** The calls as a page for people. */
export function toPage(calls: readonly Call[]): string {
  const rows = calls.map(({ method, path, what, guard, schemas }) => {
    const who = { admin: 'administrators', public: 'everybody', signature: 'Stripe, signed' }[
      guard
    ];
    const body = Object.keys(schemas.body?.properties ?? {}).map(
      (name) => `\`${name}\`${schemas.body?.required?.includes(name) ? '' : '?'}`,
    );
    return `| \`${method} ${path}\` | ${who ?? guard} | ${body.join(', ')} | ${what} |`;
  });
  return `# The API

Generated from the endpoints and their contracts by \`npm run docs:api\`; the same as OpenAPI 3.1
answers at \`/api/openapi.json\`. A question mark marks a field that may be left out. Errors are
\`{ "message": "one plain sentence", "issues"?: [{ "path", "message" }] }\` with the status that HTTP
means by it. Lists answer newest first, with \`limit\` and \`before\`, and \`Link: rel="next"\`.

| Call | Who | Body | What it does |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

if (import.meta.main) {
  const calls = await readCalls();
  writeFileSync(OPENAPI_FILE, `${JSON.stringify(toOpenApi(calls), null, 2)}\n`);
  writeFileSync(API_PAGE, toPage(calls));
}
