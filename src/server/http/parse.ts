import type { z } from 'zod';
import { sentenceOfIssues } from '#contracts/errors.ts';
import { AppError } from '#server/errors.ts';

/** Parses outside data. @throws AppError `invalid` with one issue per wrong field. */
export function parse<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, { error: sayOfWrongType });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const sentence = sentenceOfIssues(issues.map(({ message }) => message));
  throw new AppError('invalid', sentence, { issues });
}

/** For schemas without their own message, because none of our pages sends such input. */
const sayOfWrongType: z.core.$ZodErrorMap = ({ code, path = [] }) => {
  if (code !== 'invalid_type' && code !== 'invalid_union') return undefined;
  return path.length === 0 ? 'Please send a JSON object' : `Please check ${path.join('.')}`;
};
