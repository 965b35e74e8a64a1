import { z } from 'zod';

/** The body of every error the API answers: one plain sentence for the person who reads it. */
export const errorBody = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
