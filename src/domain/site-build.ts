/** The folder beside the database in which the server and the builder leave word to each other. */
export const SITE_FOLDER = 'site';

/**
 * The files in it. The server writes the request; the builder takes it by renaming it, says how far
 * it is in the status, and renames it once more when it is live. Each is replaced as a whole.
 */
export const SITE_FILES = {
  request: 'request.json',
  building: 'building.json',
  published: 'published.json',
  status: 'status.json',
  preview: 'preview',
} as const;

/** A publish, or the draft's pages at a private address. */
export type BuildKind = 'publish' | 'preview';

/** What a preview's folder says of itself, in `preview.json` beside its pages. */
export type PreviewWord = {
  readonly revision: number;
  /** Part of its private address, and the value of its cookie. */
  readonly token: string;
};

/** The name of that file. */
export const PREVIEW_FILE = 'preview.json';
/** The cookie that shows the preview in place of the site. */
export const PREVIEW_COOKIE = 'site-preview';
/** Where a preview is left. */
export const LEAVE_PREVIEW = '/api/site-preview/leave';

/** What the builder says; `at` is written anew every two seconds while it builds. */
export type BuildWord = {
  readonly kind: BuildKind;
  readonly revision: number;
  readonly state: 'building' | 'live' | 'failed';
  /** ISO 8601. */
  readonly at: string;
  /** Why it is not live, as a sentence for the owner; empty otherwise. */
  readonly message: string;
};

/** How often a builder at work says so. */
export const BUILDER_SAYS_SECONDS = 2;
/** After this long without a word it was stopped. */
export const BUILDER_SILENT_SECONDS = 30;
/** After this long a request that nobody has taken is not going to be. */
export const REQUEST_WAITS_SECONDS = 60;

/** Said where a builder was stopped before its end. */
export const BUILD_STOPPED =
  'Publishing was stopped before its end. Your website is as it was before; try again.';
