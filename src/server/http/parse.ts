import type { z } from 'zod';
import { AppError } from '#server/errors.ts';

/** Parses outside data. @throws AppError `invalid` with one issue per wrong field. */
export function parse<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const first = issues[0];
  const sentence =
    issues.length === 1 && first ? first.message : 'Please check the marked fields and try again.';
  throw new AppError('invalid', sentence, { issues });
}
