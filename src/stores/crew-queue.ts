import { randomKey } from '#browser/bytes.ts';
import { ApiError, sentenceOf } from '#browser/api.ts';
import {
  deleteCrewDelay,
  deleteCrewPhoto,
  postCrewCheck,
  postCrewDelay,
  postCrewPayment,
  postCrewPhoto,
  postCrewTap,
} from '#browser/api/crew-day.ts';
import { dropWaiting, keepWaiting, keptPicture, type Waiting } from '#browser/crew/kept.ts';
import type { CrewDayVisit, CrewVisitState } from '#contracts/crew-day.ts';
import type { CrewLanguage } from '#domain/crew-checklist.ts';
import type { CrewPaid } from '#domain/crew-payment.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import type { CrewTap } from '#domain/crew-taps.ts';
import { LATE_UNDO_MS } from '#domain/crew-delay.ts';
import { $crewPage, type CrewPage, endLink, loadDay, noteState, setPage } from './crew-day.ts';

/** Photos waiting to upload, in case the browser cannot store them. */
const pictures = new Map<string, Blob>();
let isSending = false;

/** The visit as shown; a day stored by an older page version has no mark. */
type Tapped = Pick<CrewDayVisit, 'id'> & Partial<Pick<CrewDayVisit, 'mark'>>;

/** Records a tap: it takes effect now, and is sent as soon as there is a network. */
export function tapVisit(visit: Tapped, kind: CrewTap, note?: string): Promise<void> {
  return wait({ ...named(visit), kind, ...(note === undefined ? {} : { note }) });
}

/** Queues a photo that was already resized; `onQueued` is told the key it goes by. */
export function addPhoto(
  visit: Tapped,
  picture: Blob,
  onQueued: (key: string) => void,
): Promise<void> {
  return wait({ ...named(visit), kind: 'photo' }, { picture, onQueued });
}

/**
 * Takes back a photo by its key. One that waits leaves the queue; the server is told all the same, as
 * it may have the photo though its answer was lost.
 */
export async function takeBackPhoto(visit: Tapped, photo: string): Promise<void> {
  if ($crewPage.get().sending?.key !== photo) {
    setPage({ queue: $crewPage.get().queue.filter(({ key }) => key !== photo) });
    await forget(photo);
  }
  await wait({ ...named(visit), kind: 'photo-back', photo });
}

/** Checks or unchecks a checklist line, for the whole crew. */
export function checkLine(visit: Tapped, line: string, isDone: boolean): Promise<void> {
  return wait({ ...named(visit), kind: isDone ? 'check' : 'uncheck', line });
}

/** Notes what the crew was paid, for the office; saying it again corrects it. */
export function notePaid(visit: Tapped, method: CrewPaid, amount: Cents): Promise<void> {
  const paid = method === 'unpaid' ? 0 : amount;
  return wait({ ...named(visit), kind: 'paid', method, amount: centsToDecimal(paid) });
}

/** Notes a tip in cash that the crew keeps; saying it again corrects it, 0 takes it back. */
export function noteTip(visit: Tapped, amount: Cents): Promise<void> {
  return wait({ ...named(visit), kind: 'tip', amount: centsToDecimal(amount) });
}

/** Says that the crew comes later to a visit than its customer, or the plan, expects. */
export async function sayLate(
  visit: Pick<CrewDayVisit, 'id' | 'mark' | 'name' | 'state'>,
  minutes: number,
): Promise<void> {
  const { name, state } = visit;
  if (state.arrives === null) return;
  const { id, mark } = visit;
  const isTold = state.told !== null;
  await wait(
    { ...named(visit), kind: 'late', minutes, expectedAt: state.arrives },
    {
      onQueued: (key) => {
        const at = new Date().toISOString();
        setPage({ isLateOpen: false, said: { key, visit: { id, mark }, name, isTold, at } });
        // Drawn again without the way back once it is over.
        setTimeout(() => {
          setPage({});
        }, LATE_UNDO_MS + 50);
      },
    },
  );
}

/**
 * Takes back a delay. One that waits leaves the queue; the server is told all the same, as it may
 * have it though its answer was lost.
 */
export async function takeBackLate({ key, visit }: NonNullable<CrewPage['said']>): Promise<void> {
  setPage({ said: null, queue: $crewPage.get().queue.filter((item) => item.key !== key) });
  await forget(key);
  await wait({ ...named(visit), kind: 'late-back', delay: key });
}

function named({ id, mark }: Tapped): Pick<Waiting, 'visit' | 'mark'> {
  return { visit: id, ...(mark === undefined ? {} : { mark }) };
}

async function wait(
  tap: Omit<Waiting, 'key' | 'at'>,
  { picture, onQueued }: { picture?: Blob; onQueued?: (key: string) => void } = {},
): Promise<void> {
  const item = { ...tap, key: randomKey(), at: new Date().toISOString() };
  if (picture) pictures.set(item.key, picture);
  onQueued?.(item.key);
  setPage({ queue: [...$crewPage.get().queue, item], refusal: '' });
  await keepWaiting(item, picture);
  await sendQueue();
}

/** Sends the queue one by one, oldest first; stops when there is no network. */
export async function sendQueue(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let isDelayed = false;
  try {
    for (;;) {
      const [next] = $crewPage.get().queue;
      if (!next || !(await sendOne(next))) break;
      isDelayed ||= next.kind === 'late' || next.kind === 'late-back';
    }
  } finally {
    isSending = false;
    setPage({ sending: null });
  }
  // A delay moves what customers of later visits were told, too.
  if (isDelayed) await loadDay();
}

/** For a refusal without a sentence, such as a proxy's. */
const REFUSED: Readonly<Record<CrewLanguage, string>> = {
  en: 'Your last change couldn’t be saved. Please call the office.',
  es: 'No se pudo guardar tu último cambio. Llama a la oficina.',
};

/** @returns whether it is finished: received, or refused for good. */
async function sendOne(item: Waiting): Promise<boolean> {
  try {
    const state = await post(item);
    const received = { ...without(item.key), isOffline: false, isHeldUp: false };
    if (state) await noteState(item.visit, state, received);
    else setPage(received);
    await forget(item.key);
    return true;
  } catch (error) {
    setPage({ isOffline: !(error instanceof ApiError), isHeldUp: true });
    if (!(error instanceof ApiError)) return false;
    if (error.status === 401) {
      await endLink();
      return false;
    }
    // The server is busy or restarting: retry later.
    if (error.status === 429 || error.status >= 500) return false;
    const { language = 'en' } = $crewPage.get().day?.member ?? {};
    const refusal = sentenceOf(error, REFUSED[language]);
    setPage({ ...without(item.key), isHeldUp: false, refusal });
    await forget(item.key);
    return true;
  }
}

async function post(item: Waiting): Promise<CrewVisitState | null> {
  const { token } = $crewPage.get();
  if (item.kind === 'check' || item.kind === 'uncheck') return postCrewCheck(token, item);
  if (item.kind === 'paid' || item.kind === 'tip') return postCrewPayment(token, item);
  if (item.kind === 'late') return postCrewDelay(token, item);
  if (item.kind === 'late-back') return deleteCrewDelay(token, item);
  if (item.kind === 'photo-back') return deleteCrewPhoto(token, item);
  if (item.kind !== 'photo') return postCrewTap(token, item);
  const picture = pictures.get(item.key) ?? (await keptPicture(item.key));
  // The phone has discarded the picture, so it cannot be sent.
  if (!picture) return null;
  setPage({ sending: { key: item.key, share: 0 } });
  return postCrewPhoto(token, item, picture, (share) => {
    setPage({ sending: { key: item.key, share } });
  });
}

/** The page without an item that is finished. */
function without(key: string) {
  return { queue: $crewPage.get().queue.filter((item) => item.key !== key), sending: null };
}

async function forget(key: string): Promise<void> {
  pictures.delete(key);
  await dropWaiting(key);
}
