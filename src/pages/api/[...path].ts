import type { APIRoute } from 'astro';
import { AppError } from '#server/errors.ts';
import { answerError } from '#server/http/answer-error.ts';

export const prerender = false;

/** Every path under /api that is not there. */
export const ALL: APIRoute = ({ locals }) =>
  answerError(new AppError('not-found', 'We can’t find that address.'), locals.log);
