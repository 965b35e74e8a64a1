import type { z } from 'zod';
import { sentenceOfIssues } from '#contracts/errors.ts';
import { AppError } from '#server/errors.ts';

/** Parses outside data. @throws AppError `invalid` with one issue per wrong field. */
export function parse<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const sentence = sentenceOfIssues(issues.map(({ message }) => message));
  throw new AppError('invalid', sentence, { issues });
}
