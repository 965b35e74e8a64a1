import type { APIRoute } from 'astro';
import { AppError } from '#server/errors.ts';
import { answerError } from '#server/http/answer-error.ts';

export const prerender = false;

/** Answers every unknown path under /api. */
export const ALL: APIRoute = ({ locals }) =>
  answerError(new AppError('not-found', 'We can’t find that address.'), locals.log);
