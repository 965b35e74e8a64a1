import { AppError } from '#server/errors.ts';
export const planted = AppError;
