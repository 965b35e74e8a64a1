import { atom } from 'nanostores';
import {
  deletePhotograph,
  fetchPhotographs,
  fetchRevisions,
  fetchSite,
  fetchSiteFile,
  patchSiteFile,
  postPhotograph,
  postBringBack,
  postPreview,
  postPublish,
} from '#browser/api/admin/site.ts';
import { smallPhotograph } from '#browser/small-photograph.ts';
import type {
  KeptPhotograph,
  KeptPicture,
  SavedSiteFile,
  SiteFileForm,
  SiteRevision,
  SiteState,
} from '#contracts/admin/site.ts';
import type { Json } from '#domain/content-changes.ts';
import { latestOnly } from '../latest-only.ts';
import { showToast } from '../toast.ts';
import { attempt, attemptToRead, toastFailure, type Outcome } from './attempt.ts';
import { adminList } from './list.ts';
import { offerLater, offerUndo } from './undo.ts';

type Read<T> = { readonly read: T | null; readonly problem: string };

/** What can be changed and what waits to be published; null until it was read. */
export const $site = atom<Read<SiteState> & { readonly isBusy: boolean }>({
  ...{ read: null, problem: '', isBusy: false },
});
const startSite = latestOnly();

/** Reads it. */
export async function loadSite(isByItself = false): Promise<void> {
  const isLatest = startSite();
  if (!isByItself) $site.set({ ...$site.get(), isBusy: true });
  const outcome = await attemptToRead(() => fetchSite(isByItself));
  if (!isLatest()) return;
  if (outcome.ok) $site.set({ read: outcome.value, problem: '', isBusy: false });
  else $site.set({ ...$site.get(), problem: isByItself ? '' : outcome.sentence, isBusy: false });
}

/** Reads it again by itself, after news. */
export async function refreshSite(): Promise<void> {
  await loadSite(true);
}

/** The form that is open; null until it was read. */
export const $siteFile = atom<Read<SiteFileForm>>({ read: null, problem: '' });
const startFile = latestOnly();

/** Opens the form of a part of the site. */
export async function loadSiteFile(file: string): Promise<void> {
  const isLatest = startFile();
  $siteFile.set({ read: null, problem: '' });
  const outcome = await attemptToRead(() => fetchSiteFile(file));
  if (!isLatest()) return;
  $siteFile.set(
    outcome.ok ? { read: outcome.value, problem: '' } : { read: null, problem: outcome.sentence },
  );
}

/** What somebody else changed in it meanwhile; undefined when that can't be read. */
export async function readNewer({
  file,
  revision,
}: SiteFileForm): Promise<SiteFileForm | undefined> {
  const outcome = await attemptToRead(() => fetchSiteFile(file, revision));
  return outcome.ok ? outcome.value : undefined;
}

/** Keeps a part of the site in the draft. */
export async function saveSiteFile(
  file: string,
  value: Json,
  revision: number,
): Promise<Outcome<SavedSiteFile>> {
  const outcome = await attempt(() => patchSiteFile(file, value, revision));
  if (outcome.ok) await loadSite(true);
  return outcome;
}

/** Says that a draft is kept and what else changed with it, which one tap takes back, too. */
export function tellSaved({ revision, also }: SavedSiteFile): void {
  const title = 'Draft saved';
  const description = 'Publish it to put it on your website.';
  if (!also) showToast({ title, description });
  else
    offerUndo({ title, description: `${also.said} ${description}` }, () =>
      bringBack(also.undo, 'The draft from before is back', revision),
    );
}

/** Makes a photograph small enough and keeps it on the server; answers what names it. */
export async function keepPhotograph(
  file: Blob,
  onShare: (share: number) => void,
): Promise<Outcome<KeptPhotograph>> {
  const small = await smallPhotograph(file);
  if (typeof small === 'string') {
    return { ok: false, sentence: small, issues: [], isConflict: false };
  }
  return attempt(() => postPhotograph(small, onShare));
}

/** The photographs that are kept; null until they were read. */
export const $photographs = atom<Read<readonly KeptPicture[]>>({ read: null, problem: '' });
const startPhotographs = latestOnly();

/** Reads them. */
export async function loadPhotographs(): Promise<void> {
  const isLatest = startPhotographs();
  const outcome = await attemptToRead(fetchPhotographs);
  if (!isLatest()) return;
  if (outcome.ok) $photographs.set({ read: outcome.value.photographs, problem: '' });
  else $photographs.set({ ...$photographs.get(), problem: outcome.sentence });
}

/** Deletes one for good. */
export async function deleteForGood(id: string): Promise<void> {
  const outcome = await attempt(() => deletePhotograph(id));
  await loadPhotographs();
  if (toastFailure(outcome, 'Not deleted')) return;
  showToast({
    title: 'Photograph deleted',
    description: 'It’s gone from every earlier state, too.',
  });
}

/** Asks for the draft to be published; what became of it comes as news. */
export async function publishSite(revision: number): Promise<boolean> {
  const outcome = await attempt(() => postPublish(revision));
  await loadSite(true);
  return !toastFailure(outcome, 'Not published');
}

/** Makes a state of the past the draft again, in place of the one that was seen; can be undone. */
export async function bringBack(
  id: number,
  title: string,
  seen = $site.get().read?.revision ?? 0,
): Promise<void> {
  const outcome = await attempt(() => postBringBack(id, seen));
  const offerUndo = offerLater();
  await Promise.all([loadSite(true), loadRevisions()]);
  if (toastFailure(outcome)) return;
  offerUndo({ title, description: 'It’s a draft. Publish it to put it on your website.' }, () =>
    bringBack(seen, 'Your draft from before is back'),
  );
}

/** Asks for the draft's pages; when they are there comes as news. */
export async function previewSite(revision: number): Promise<void> {
  const outcome = await attempt(() => postPreview(revision));
  await loadSite(true);
  toastFailure(outcome, 'No preview');
}

/** Puts what was live before the last publish on the website again. */
export async function undoPublish({ live, revision }: SiteState): Promise<void> {
  const outcome = await attempt(() => postBringBack(live.previous ?? 0, revision));
  if (toastFailure(outcome)) await loadSite(true);
  else await publishSite(outcome.value.revision);
}

const PATH = '/api/admin/site/revisions?limit=30';
const list = adminList<SiteRevision>(fetchRevisions);
/** The states of the site on screen. */
export const $revisions = list.$list;
/** Adds earlier ones. */
export const loadMoreRevisions = list.loadMore;

/** Reads the states, newest first. */
export function loadRevisions(): Promise<void> {
  return list.load(PATH);
}
