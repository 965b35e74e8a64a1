import type {
  KeptPhotograph,
  KeptPicture,
  SavedSiteFile,
  SiteBuild,
  SiteFileForm,
  SiteRevision,
  SiteState,
} from '#contracts/admin/site.ts';
import type { Json } from '#domain/content-changes.ts';
import { deleteJson, getJson, getPage, patchJson, postJson } from '../../api.ts';
import { sendPicture } from '../../send-picture.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/site. */
export function fetchSite(isByItself = false): Promise<SiteState> {
  return getJson('/api/admin/site', byItself(isByItself));
}

/** GET /api/admin/site/files/{file}, with what was changed in it since a revision. */
export function fetchSiteFile(file: string, since?: number): Promise<SiteFileForm> {
  const query = since === undefined ? '' : `?since=${since}`;
  return getJson(`/api/admin/site/files/${file}${query}`);
}

/** PATCH /api/admin/site/files/{file}: keeps it in the draft. */
export function patchSiteFile(file: string, value: Json, revision: number): Promise<SavedSiteFile> {
  return patchJson(`/api/admin/site/files/${file}`, { value, revision });
}

/** POST /api/admin/site/photographs; the same one twice is one. */
export function postPhotograph(
  picture: Blob,
  onShare: (share: number) => void,
): Promise<KeptPhotograph> {
  return sendPicture('/api/admin/site/photographs', picture, onShare);
}

/** GET /api/admin/site/photographs: all that are kept. */
export function fetchPhotographs(): Promise<{ photographs: KeptPicture[] }> {
  return getJson('/api/admin/site/photographs');
}

/** DELETE /api/admin/site/photographs/{id}: for good. */
export function deletePhotograph(id: string): Promise<object> {
  return deleteJson(`/api/admin/site/photographs/${id}`);
}

/** Where a photograph that is kept can be seen. */
export function photographUrl(id: string): string {
  return `/api/admin/site/photographs/${id}`;
}

/** POST /api/admin/site/publish. */
export function postPublish(revision: number): Promise<SiteBuild> {
  return postJson('/api/admin/site/publish', { revision });
}

/** POST /api/admin/site/preview: builds the draft's pages. */
export function postPreview(revision: number): Promise<SiteBuild> {
  return postJson('/api/admin/site/preview', { revision });
}

/** GET /api/admin/site/revisions, one page. */
export function fetchRevisions(path: string, isByItself = false) {
  return getPage<SiteRevision>(path, byItself(isByItself));
}

/** POST /api/admin/site/revisions/{id}/bring-back: a new draft. */
export function postBringBack(id: number, revision: number): Promise<{ revision: number }> {
  return postJson(`/api/admin/site/revisions/${id}/bring-back`, { revision });
}
