import type { CrewDay, CrewVisitState } from '#contracts/crew-day.ts';
import { CREW_TOKEN_HEADER } from '#domain/crew-taps.ts';
import { ApiError, deleteJson, getJson, postJson } from '../api.ts';
import type { Waiting } from '../crew/kept.ts';

const SEND_MS = 60_000;

/** GET /api/crew/day. @throws ApiError 401 for a link that no longer works. */
export function fetchCrewDay(token: string): Promise<CrewDay> {
  return getJson('/api/crew/day', { [CREW_TOKEN_HEADER]: token });
}

/** POST /api/crew/visits/{id}/taps; idempotent. @throws ApiError. */
export function postCrewTap(token: string, tap: Waiting): Promise<CrewVisitState> {
  const { key, visit, mark, kind, note, at } = tap;
  return postJson(
    `/api/crew/visits/${visit}/taps?${new URLSearchParams(marked(mark))}`,
    { key, kind, note, at, sentAt: new Date().toISOString() },
    { [CREW_TOKEN_HEADER]: token },
  );
}

/** POST /api/crew/visits/{id}/checks; idempotent. @throws ApiError. */
export function postCrewCheck(token: string, check: Waiting): Promise<CrewVisitState> {
  const { key, visit, mark, kind, line, at } = check;
  return postJson(
    `/api/crew/visits/${visit}/checks?${new URLSearchParams(marked(mark))}`,
    { key, line, isDone: kind === 'check', at, sentAt: new Date().toISOString() },
    { [CREW_TOKEN_HEADER]: token },
  );
}

/** POST /api/crew/visits/{id}/payments, or /tips for a tip in cash; idempotent. @throws ApiError. */
export function postCrewPayment(token: string, paid: Waiting): Promise<CrewVisitState> {
  const { key, visit, mark, kind, method, amount, at } = paid;
  return postJson(
    `/api/crew/visits/${visit}/${kind === 'tip' ? 'tips' : 'payments'}?${new URLSearchParams(marked(mark))}`,
    { key, method, amount, at, sentAt: new Date().toISOString() },
    { [CREW_TOKEN_HEADER]: token },
  );
}

/** POST /api/crew/visits/{id}/delays; idempotent. @throws ApiError. */
export function postCrewDelay(token: string, late: Waiting): Promise<CrewVisitState> {
  const { key, visit, mark, minutes, expectedAt, at } = late;
  return postJson(
    `/api/crew/visits/${visit}/delays?${new URLSearchParams(marked(mark))}`,
    { key, minutes, expectedAt, at, sentAt: new Date().toISOString() },
    { [CREW_TOKEN_HEADER]: token },
  );
}

/** DELETE /api/crew/visits/{id}/delays; idempotent. @throws ApiError. */
export function deleteCrewDelay(
  token: string,
  { delay = '', visit, mark, at }: Waiting,
): Promise<CrewVisitState> {
  const sentAt = new Date().toISOString();
  const query = new URLSearchParams({ key: delay, at, sentAt, ...marked(mark) });
  return deleteJson(`/api/crew/visits/${visit}/delays?${query}`, { [CREW_TOKEN_HEADER]: token });
}

/**
 * POST /api/crew/visits/{id}/photos; idempotent.
 *
 * @param onShare is called with the share uploaded, 0 to 1; needs XMLHttpRequest.
 * @throws ApiError; TypeError without a network.
 */
export function postCrewPhoto(
  token: string,
  { key, visit, mark, at }: Waiting,
  picture: Blob,
  onShare: (share: number) => void,
): Promise<CrewVisitState> {
  const query = new URLSearchParams({ key, at, sentAt: new Date().toISOString(), ...marked(mark) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/crew/visits/${visit}/photos?${query}`);
    request.setRequestHeader(CREW_TOKEN_HEADER, token);
    request.setRequestHeader('Content-Type', 'image/jpeg');
    request.timeout = SEND_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      onShare(loaded / total);
    };
    request.onerror = request.ontimeout = () => {
      reject(new TypeError('There is no network.'));
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as CrewVisitState);
      else reject(new ApiError(status, statusText, responseText));
    };
    request.send(picture);
  });
}

/** DELETE /api/crew/visits/{id}/photos; idempotent. @throws ApiError. */
export function deleteCrewPhoto(
  token: string,
  { photo = '', visit, mark, at }: Waiting,
): Promise<CrewVisitState> {
  const sentAt = new Date().toISOString();
  const query = new URLSearchParams({ key: photo, at, sentAt, ...marked(mark) });
  return deleteJson(`/api/crew/visits/${visit}/photos?${query}`, { [CREW_TOKEN_HEADER]: token });
}

function marked(mark: string | undefined): { mark?: string } {
  return mark === undefined ? {} : { mark };
}
