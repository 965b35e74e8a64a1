import { PREVIEW_COOKIE } from '#domain/site-build.ts';
import { loadStaticFiles, type HeadersFor, type StaticFiles } from './static-files.ts';

/** The preview that is there, with the folder of its pages; undefined without one. */
export type FindPreview = () => { readonly token: string; readonly folder: string } | undefined;

const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${PREVIEW_COOKIE}=([\\w-]+)`);

/**
 * The pages of the owner's draft for a browser that has the preview's cookie, undefined for all
 * others. They are read when they are first asked for, and again once there is a newer preview.
 */
export function previewFiles(
  find: FindPreview,
  headersFor: HeadersFor,
): (cookies: string | undefined) => StaticFiles | undefined {
  let loaded: { token: string; files: StaticFiles } | undefined;
  return (cookies) => {
    const token = COOKIE.exec(cookies ?? '')?.[1];
    if (token === undefined) return undefined;
    const preview = find();
    if (preview?.token !== token) return undefined;
    if (loaded?.token !== token) {
      const files = readWhole(preview.folder, headersFor);
      if (!files) return undefined;
      loaded = { token, files };
    }
    return loaded.files;
  };
}

/** Undefined for pages that the builder takes away while they are being read: as good as none. */
function readWhole(folder: string, headersFor: HeadersFor): StaticFiles | undefined {
  try {
    return loadStaticFiles(folder, headersFor);
  } catch {
    return undefined;
  }
}
