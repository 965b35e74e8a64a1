import { z } from 'zod';

/** The body of every API error: one plain sentence for the user. */
export const errorBody = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The one sentence for a form with these errors, which are also marked at their fields. */
export function sentenceOfIssues(messages: readonly string[]): string {
  const [only = '', ...more] = messages;
  return more.length === 0 ? only : 'Please check the marked fields and try again.';
}
