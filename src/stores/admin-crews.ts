import { atom } from 'nanostores';
import {
  fetchCrews,
  patchCrew,
  patchMember,
  postCrew,
  postMember,
} from '#browser/api/admin-crews.ts';
import type { NewCrew, NewMember, StoredCrew, StoredMember } from '#contracts/crews.ts';
import { CREW_COLORS, CREW_LANGUAGES } from '#domain/crews.ts';
import { attempt, toastFailure, type Outcome } from './admin-attempt.ts';
import { reloadMonth } from './admin-calendar.ts';
import { offerUndo } from './admin-undo.ts';

type Fields = Readonly<Record<string, string>>;

/** The crews as the server last said. */
export type Crews = {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly StoredCrew[];
  readonly problem: string;
};

/** The crews on screen. */
export const $crews = atom<Crews>({ state: 'idle', rows: [], problem: '' });

/** Reads the crews. */
export async function loadCrews(): Promise<void> {
  const known = $crews.get();
  $crews.set({ ...known, state: 'loading' });
  const outcome = await attempt(fetchCrews);
  $crews.set(
    outcome.ok
      ? { state: 'ready', rows: outcome.value, problem: '' }
      : { ...known, state: 'failed', problem: outcome.sentence },
  );
}

/** Adds a crew. */
export function addCrew(crew: Fields): Promise<Outcome<StoredCrew[]>> {
  return change(() => postCrew(crewOf(crew)));
}

/** Renames a crew or gives it another color. */
export function changeCrew(id: number, to: Fields): Promise<Outcome<StoredCrew[]>> {
  return change(() => patchCrew(id, crewOf(to)));
}

/** Retires a crew or brings it back, which can be taken back. */
export async function setCrewActive({ id, name }: StoredCrew, isActive: boolean): Promise<void> {
  const outcome = await change(() => patchCrew(id, { isActive }));
  if (toastFailure(outcome)) return;
  const done = isActive
    ? { title: `${name} Is Back`, description: 'It can be booked again from now on.' }
    : { title: `${name} Retired`, description: 'It keeps its past visits and gets no new ones.' };
  offerUndo(done, async () => {
    toastFailure(await change(() => patchCrew(id, { isActive: !isActive })), 'Not Undone');
  });
}

/** Takes somebody into a crew. */
export function addMember(member: Fields): Promise<Outcome<StoredCrew[]>> {
  return change(() => postMember(memberOf(member)));
}

/** Changes what is known of a member. */
export function changeMember(id: number, to: Fields): Promise<Outcome<StoredCrew[]>> {
  return change(() => patchMember(id, memberOf(to)));
}

/** Notes that a member left, which can be taken back. */
export async function letMemberGo({ id, name }: StoredMember): Promise<void> {
  const outcome = await change(() => patchMember(id, { hasLeft: true }));
  if (toastFailure(outcome)) return;
  const done = { title: `${name} Has Left`, description: 'They are in no crew any more.' };
  offerUndo(done, async () => {
    toastFailure(await change(() => patchMember(id, { hasLeft: false })), 'Not Undone');
  });
}

function crewOf({ name = '', color }: Fields): NewCrew {
  return { name, color: CREW_COLORS.find((each) => each === color) ?? CREW_COLORS[0] };
}

function memberOf({ name = '', phone = '', crewId, language }: Fields): NewMember {
  const spoken = CREW_LANGUAGES.find((each) => each === language) ?? 'en';
  return { name, phone, crewId: Number(crewId), language: spoken };
}

async function change(call: () => Promise<StoredCrew[]>): Promise<Outcome<StoredCrew[]>> {
  const outcome = await attempt(call);
  if (outcome.ok) $crews.set({ state: 'ready', rows: outcome.value, problem: '' });
  else if (outcome.isConflict) await loadCrews();
  // How many crews there are says what is free.
  void reloadMonth();
  return outcome;
}
