import { describeCalls, toOpenApi } from '#server/http/describe-api.ts';

export const prerender = true;

/** This API as an OpenAPI 3.1 document: a file, built from what the endpoints declare. */
export async function GET(): Promise<Response> {
  const found = Object.entries(import.meta.glob('./**/*.ts'));
  const modules = await Promise.all(
    found.map(async ([file, load]) => [file.replace('./', ''), await load()] as const),
  );
  return Response.json(toOpenApi(describeCalls(Object.fromEntries(modules))));
}
