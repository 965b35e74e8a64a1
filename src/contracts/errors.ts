import { z } from 'zod';

/** The body of every error the API answers: one plain sentence for the person who reads it. */
export const errorBody = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The one sentence for a form with these faults, which are marked at its fields. */
export function sentenceOfIssues(messages: readonly string[]): string {
  const [only = '', ...more] = messages;
  return more.length === 0 ? only : 'Please check the marked fields and try again.';
}
