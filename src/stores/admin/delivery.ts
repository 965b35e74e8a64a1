import { atom } from 'nanostores';
import {
  fetchDeliveries,
  makeFeed,
  revokeFeed,
  sendAgain,
  testDelivery,
} from '#browser/api/admin/delivery.ts';
import type { ChannelState, Deliveries, FailedDelivery } from '#contracts/admin/delivery.ts';
import { asOwner } from './session.ts';
import { showToast } from '../toast.ts';
import { attemptToRead, readProblem } from './attempt.ts';
import { latestOnly } from '../latest-only.ts';

/** What the Deliveries tab knows. */
export type DeliveriesView = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly data: Deliveries | null;
  readonly problem: string;
};

/** The deliveries on screen. */
export const $deliveries = atom<DeliveriesView>({ state: 'loading', data: null, problem: '' });

/** What the owner can do about an address that permanently rejects mail. */
export const CORRECT_IT = 'Fix the address in the booking, and we’ll send it again.';

/** What the owner can do about a message over its recipient's limit. */
export const SEND_LATER = 'Send it again later, or call the customer.';

const REFUSED = 'This address doesn’t accept our email.';

/** A late answer shows nothing that is older than what is there. */
const startRead = latestOnly();

/** Reads the deliveries; the old ones stay on screen until the answer arrives. */
export async function loadDeliveries(): Promise<void> {
  const isLatest = startRead();
  $deliveries.set({ ...$deliveries.get(), state: 'loading' });
  const outcome = await attemptToRead(() => fetchDeliveries());
  if (!isLatest()) return;
  $deliveries.set(
    outcome.ok
      ? { state: 'ready', data: outcome.value, problem: '' }
      : { ...$deliveries.get(), state: 'failed', problem: outcome.sentence },
  );
}

/** Reads them again by itself, after news; a failure leaves what is there. */
export async function refreshDeliveries(): Promise<void> {
  if ($deliveries.get().state !== 'ready') return;
  const isLatest = startRead();
  const outcome = await attemptToRead(() => fetchDeliveries(true));
  if (outcome.ok && isLatest()) $deliveries.set({ ...$deliveries.get(), data: outcome.value });
}

/** Queues a failed delivery again and reloads the list, which shows whether it arrives. */
export function sendFailedAgain({ id, isWrongAddress }: FailedDelivery): Promise<void> {
  const done = isWrongAddress
    ? { title: 'Queued again', description: `We’ll try it again now. ${REFUSED} ${CORRECT_IT}` }
    : { title: 'Queued again', description: 'We’ll try it again now.' };
  return act(() => sendAgain(id), done);
}

/** Tests a service and shows the result; a test text goes to `phone`. */
export async function tryService(channel: ChannelState['channel'], phone?: string): Promise<void> {
  try {
    const { ok, sentence } = await asOwner(() => testDelivery(channel, phone));
    showToast({
      title: ok ? 'It works' : 'It doesn’t work',
      description: sentence,
      ...(ok ? {} : { variant: 'destructive' }),
    });
  } catch (error) {
    showFailure(error);
  }
}

/** Creates another private calendar address. */
export function addFeed(): Promise<void> {
  return act(makeFeed, {
    title: 'Link made',
    description: 'Add it to your calendar program as a subscription.',
  });
}

/** Revokes a private calendar address. */
export function removeFeed(id: number): Promise<void> {
  return act(() => revokeFeed(id), {
    title: 'Link revoked',
    description: 'Calendar programs that use it get nothing anymore.',
  });
}

async function act(
  work: () => Promise<unknown>,
  done: { title: string; description: string },
): Promise<void> {
  try {
    await asOwner(work);
    showToast(done);
  } catch (error) {
    showFailure(error);
  }
  await loadDeliveries();
}

function showFailure(error: unknown): void {
  showToast({
    title: 'Error',
    description: readProblem(error),
    variant: 'destructive',
  });
}
