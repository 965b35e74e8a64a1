import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ApiCall, describeCalls } from '../src/server/http/describe-api.ts';

/** Path of the generated page. */
export const API_PAGE = 'docs/api.md';

const ENDPOINTS = 'src/pages/api';

/** Every API call, as its endpoint declares it. */
export async function readCalls(): Promise<ApiCall[]> {
  const files = globSync('**/*.ts', { cwd: ENDPOINTS });
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(resolve(ENDPOINTS, file))) as unknown] as const),
  );
  return describeCalls(Object.fromEntries(modules));
}

/** The calls as a readable page. */
export function toPage(calls: readonly ApiCall[]): string {
  const rows = calls.map(({ method, path, what, guard, schemas }) => {
    const who = { admin: 'administrators', public: 'everybody', signature: 'Stripe, signed' };
    const body = Object.keys(schemas.body?.properties ?? {}).map(
      (name) => `\`${name}\`${schemas.body?.required?.includes(name) ? '' : '?'}`,
    );
    return `| \`${method} ${path}\` | ${who[guard]} | ${body.join(', ')} | ${what} |`;
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

if (import.meta.main) writeFileSync(API_PAGE, toPage(await readCalls()));
