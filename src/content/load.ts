import { z } from 'zod';

// This runs before anything else is parsed. Without it zod tries out `new Function` for speed, which
// a browser under our Content-Security-Policy refuses and reports as a violation.
z.config({ jitless: true });

/**
 * Checks one content file against its schema.
 *
 * @throws Error naming the file and every wrong field, so that an owner who edited the file
 * knows where to look: `src/content/services.json: services.0.estimate: must be a whole number`.
 */
export function parseContent<T>(file: string, schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    (issue) => `src/content/${file}: ${issue.path.join('.') || '(top)'}: ${issue.message}`,
  );
  throw new Error(lines.join('\n'));
}
