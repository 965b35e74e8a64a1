import type { Availability } from '#contracts/schedule.ts';
import { LOOKUP_TIMEOUT_MS, postJson } from '../api.ts';

/** POST /api/check-availability (spec 7): whether this period can still be booked. */
export async function checkAvailability(question: {
  readonly preferredDate: string;
  readonly preferredTime: string;
  readonly serviceType: string;
  /** How long the job takes, if the home was described. */
  readonly minutes?: number;
}): Promise<boolean> {
  const answer = await postJson<Availability>(
    '/api/check-availability',
    question,
    undefined,
    LOOKUP_TIMEOUT_MS,
  );
  return answer.available;
}
