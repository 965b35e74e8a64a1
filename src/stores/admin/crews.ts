import { atom } from 'nanostores';
import {
  deleteMemberOff,
  deleteTimeOff,
  fetchCrewHistory,
  fetchCrews,
  fetchPlaces,
  fetchVisitsInTimeOff,
  patchCrew,
  patchMember,
  postCrew,
  postMember,
  postMemberOff,
  postPlaces,
  postRenewLink,
  postTimeOff,
  postUndoPlaces,
} from '#browser/api/admin/crews.ts';
import type {
  CrewVisit,
  NewCrew,
  NewMember,
  NewMemberOff,
  NewTimeOff,
  PickedTime,
  PlacedVisit,
  StoredCrew,
  StoredMember,
  StoredMemberOff,
  StoredTimeOff,
} from '#contracts/admin/crews.ts';
import type { HistoryLine } from '#contracts/fields.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { TimeOff } from '#domain/crews.ts';
import { attempt, attemptToRead, type Outcome, toastFailure } from './attempt.ts';
import { reloadMonth } from './calendar.ts';
import { noteMadeRoom } from './made-room.ts';
import { sayNothingChanged } from './saved.ts';
import { offerUndo } from './undo.ts';
import { latestOnly } from '../latest-only.ts';
import { showToast } from '../toast.ts';
import { copyLink } from './copy-link.ts';

/** The crews as last received from the server. */
export type Crews = {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly StoredCrew[];
  readonly problem: string;
};

/** The crews on screen. */
export const $crews = atom<Crews>({ state: 'idle', rows: [], problem: '' });

/** What a change has answered is newer than any read before it. */
const startRead = latestOnly();

/** Reads the crews. */
export async function loadCrews(): Promise<void> {
  const isLatest = startRead();
  const known = $crews.get();
  $crews.set({ ...known, state: 'loading' });
  const outcome = await attemptToRead(() => fetchCrews());
  if (!isLatest()) return;
  $crews.set(
    outcome.ok
      ? { state: 'ready', rows: outcome.value, problem: '' }
      : { ...known, state: 'failed', problem: outcome.sentence },
  );
}

/** Reads the crews again by itself, after news; a failure leaves what is there. */
export async function refreshCrews(): Promise<void> {
  if ($crews.get().state !== 'ready') return;
  const isLatest = startRead();
  const outcome = await attemptToRead(() => fetchCrews(true));
  if (outcome.ok && isLatest()) $crews.set({ ...$crews.get(), rows: outcome.value });
}

/** The history of the crews, newest first; empty until loaded. */
export const $crewHistory = atom<readonly HistoryLine[]>([]);

/** Reads the history of the crews. */
export async function loadCrewHistory(): Promise<void> {
  const outcome = await attemptToRead(fetchCrewHistory);
  if (outcome.ok) $crewHistory.set(outcome.value);
}

/** Adds a crew. */
export function addCrew(crew: NewCrew): Promise<Outcome<StoredCrew[]>> {
  return change(() => postCrew(crew));
}

/** Renames a crew or gives it another color. */
export async function changeCrew(id: number, to: NewCrew): Promise<Outcome<StoredCrew[]>> {
  const before = $crews.get().rows.find((crew) => crew.id === id);
  const outcome = await change(() => patchCrew(id, to));
  if (outcome.ok && before && holds(before, to)) sayNothingChanged(before.name);
  return outcome;
}

/** Retires a crew or brings it back; can be undone. */
export async function setCrewActive({ id, name }: StoredCrew, isActive: boolean): Promise<void> {
  const outcome = await change(() => patchCrew(id, { isActive }));
  if (toastFailure(outcome)) return;
  const done = isActive
    ? { title: `${name} is back`, description: 'It can be booked again from now on.' }
    : { title: `${name} archived`, description: 'It keeps its past visits and gets no new ones.' };
  offerUndo(done, async () => {
    toastFailure(await change(() => patchCrew(id, { isActive: !isActive })), 'Not undone');
  });
}

/** Adds a member to a crew. */
export function addMember(member: NewMember): Promise<Outcome<StoredCrew[]>> {
  return change(() => postMember(member));
}

/** Changes a member's details. */
export async function changeMember(id: number, to: NewMember): Promise<Outcome<StoredCrew[]>> {
  const before = $crews
    .get()
    .rows.flatMap(({ members }) => members)
    .find((member) => member.id === id);
  const outcome = await change(() => patchMember(id, to));
  if (outcome.ok && before && holds(before, to)) sayNothingChanged(`${before.name}’s info`);
  return outcome;
}

/** Whether the object already has these values. */
function holds<T extends object>(before: T, to: Partial<T>): boolean {
  return Object.entries(to).every(([name, value]) => before[name as keyof T] === value);
}

/** Notes that a member left the crew; can be undone. */
export async function removeMember({ id, name }: StoredMember): Promise<void> {
  const outcome = await change(() => patchMember(id, { hasLeft: true }));
  if (toastFailure(outcome)) return;
  const done = { title: `${name} has left`, description: 'They are in no crew anymore.' };
  offerUndo(done, async () => {
    toastFailure(await change(() => patchMember(id, { hasLeft: false })), 'Not undone');
  });
}

/** Copies a member's private link to the clipboard. */
export async function copyMemberLink({ name, link }: StoredMember): Promise<void> {
  await copyLink(link, `Paste it into a message to ${name}.`);
}

/** Gives a member a new private link; the old one stops working. Cannot be undone. */
export async function renewMemberLink({ id, name }: StoredMember): Promise<void> {
  const outcome = await change(() => postRenewLink(id));
  if (toastFailure(outcome)) return;
  showToast({ title: 'New link', description: `${name}’s old link doesn’t work anymore.` });
}

/** Reads the visits that time off would affect; none without valid dates, null on failure. */
export async function findVisitsInTimeOff(timeOff: TimeOff): Promise<readonly CrewVisit[] | null> {
  if (!isCalendarDate(timeOff.startsOn) || timeOff.endsOn < timeOff.startsOn) return [];
  const outcome = await attemptToRead(() => fetchVisitsInTimeOff(timeOff));
  return outcome.ok ? outcome.value : null;
}

/** Records time off for a crew; can be undone. */
export async function addTimeOff(timeOff: NewTimeOff): Promise<Outcome<StoredCrew[]>> {
  let made = 0;
  const outcome = await change(async () => {
    const { id, crews } = await postTimeOff(timeOff);
    made = id;
    return crews;
  });
  if (outcome.ok) {
    const crew = outcome.value.find(({ id }) => id === timeOff.crewId);
    const hits = crew?.timeOff.find(({ id }) => id === made)?.hits.length ?? 0;
    const description = `${nameOf(timeOff.crewId)}: nobody can book it then.${hitWords(hits)}`;
    const done = { title: 'Time off saved', description };
    offerUndo(done, async () => {
      toastFailure(await change(() => deleteTimeOff(made)), 'Not undone');
    });
  }
  return outcome;
}

/** Removes time off; can be undone. */
export async function removeTimeOff({ id, hits: _, ...timeOff }: StoredTimeOff): Promise<void> {
  const outcome = await change(() => deleteTimeOff(id));
  if (toastFailure(outcome)) return;
  const description = `${nameOf(timeOff.crewId)}: it can be booked again.`;
  const done = { title: 'Time off removed', description };
  offerUndo(done, async () => {
    toastFailure(await change(async () => (await postTimeOff(timeOff)).crews), 'Not undone');
  });
}

/** Records that a member is off; can be undone. */
export async function addMemberOff(timeOff: NewMemberOff): Promise<Outcome<StoredCrew[]>> {
  let made = 0;
  const outcome = await change(async () => {
    const { id, crews } = await postMemberOff(timeOff);
    made = id;
    return crews;
  });
  if (outcome.ok) {
    const description = `${memberName(timeOff.memberId)}: ${stuckWords(outcome.value, timeOff.memberId)}`;
    offerUndo({ title: 'Time off saved', description }, async () => {
      toastFailure(await change(() => deleteMemberOff(made)), 'Not undone');
    });
  }
  return outcome;
}

/** Removes a member's time off; can be undone. */
export async function removeMemberOff({ id, ...timeOff }: StoredMemberOff): Promise<void> {
  const outcome = await change(() => deleteMemberOff(id));
  if (toastFailure(outcome)) return;
  const description = `${memberName(timeOff.memberId)} is working: visits take as long as ever.`;
  offerUndo({ title: 'Time off removed', description }, async () => {
    toastFailure(await change(async () => (await postMemberOff(timeOff)).crews), 'Not undone');
  });
}

/**
 * Reads where the visits could go that a crew can't make since it is off or members are, if those
 * that are chosen move, to the times that are picked for some.
 */
export function findPlaces(
  crewId: number,
  chosen?: readonly number[],
  picked: readonly PickedTime[] = [],
): Promise<Outcome<PlacedVisit[]>> {
  return attemptToRead(() => fetchPlaces(crewId, chosen, picked));
}

/** Moves visits as they were proposed, all or none; can be undone, and `onUndone` runs then. */
export async function placeVisits(
  crewId: number,
  visits: readonly PlacedVisit[],
  onUndone: () => void = () => undefined,
): Promise<Outcome<StoredCrew[]>> {
  const moves = visits.flatMap(({ id, version, to }) =>
    to ? [{ id, version, ...placeOf(to) }] : [],
  );
  let placed: Awaited<ReturnType<typeof postPlaces>>['placed'] = [];
  const outcome = await change(async () => {
    const done = await postPlaces(crewId, moves);
    ({ placed } = done);
    return done.crews;
  });
  if (outcome.ok) {
    const title = placed.length === 1 ? '1 visit moved' : `${placed.length} visits moved`;
    const description =
      callsAfter(visits) + noteMadeRoom(placed.flatMap(({ madeRoom }) => madeRoom));
    offerUndo({ title, description }, async () => {
      const undone = await change(() => postUndoPlaces(crewId, placed.map(seenOf)));
      if (!toastFailure(undone, 'Not undone')) onUndone();
    });
  }
  return outcome;
}

/** Whom the owner has to call after such moves. */
function callsAfter(visits: readonly PlacedVisit[]): string {
  const calls = visits.filter(({ told }) => told === 'call').length;
  if (calls === 0) return 'Customers whose time changed will get an email or text.';
  return `${calls === 1 ? '1 customer is' : `${calls} customers are`} to call: the overview keeps the list.`;
}

const seenOf = ({ id, version }: { id: number; version: number }) => ({ id, version });

function placeOf({ date, period, startTime, crewId }: NonNullable<PlacedVisit['to']>) {
  return { date, period, crewId, ...(startTime === undefined ? {} : { startTime }) };
}

/** How many visits are left in a crew's time off, which is what needs the owner now. */
function hitWords(hits: number): string {
  if (hits === 0) return '';
  return hits === 1 ? ' 1 visit needs another place.' : ` ${hits} visits need other places.`;
}

/** Whom a crew can't visit anymore, which is what needs the owner now. */
function stuckWords(crews: readonly StoredCrew[], memberId: number): string {
  const crew = crews.find(({ members }) => members.some(({ id }) => id === memberId));
  const [first, ...others] = crew?.stuck ?? [];
  if (!first) return 'visits take the rest of the crew longer. Every visit still fits.';
  const whom = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
  return `the rest of the crew has no time left for ${whom}.`;
}

function memberName(memberId: number): string {
  const all = $crews.get().rows.flatMap(({ members }) => members);
  return all.find(({ id }) => id === memberId)?.name ?? 'This member';
}

function nameOf(crewId: number): string {
  return $crews.get().rows.find(({ id }) => id === crewId)?.name ?? 'This crew';
}

async function change(call: () => Promise<StoredCrew[]>): Promise<Outcome<StoredCrew[]>> {
  const outcome = await attempt(call);
  if (outcome.ok) {
    startRead();
    $crews.set({ state: 'ready', rows: outcome.value, problem: '' });
  } else if (outcome.isConflict) await loadCrews();
  // Availability depends on the number of crews.
  void reloadMonth();
  return outcome;
}
