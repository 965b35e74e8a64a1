import { z } from 'zod';
import type { Photograph } from '#content/photograph.ts';
import type { Json } from '#domain/content-changes.ts';
import type { PhotographShape } from '#domain/photographs.ts';
import type { BuildKind } from '#domain/site-build.ts';
import { pageQuery } from '../fields.ts';

/** One field of a content file's form, made of the content's own schema. */
export type FormField = { readonly label: string; readonly hint?: string | undefined } & (
  | { readonly kind: 'text'; readonly isLong: boolean; readonly empty: Empty }
  | { readonly kind: 'number'; readonly empty: Empty }
  | { readonly kind: 'date'; readonly empty: Empty }
  | { readonly kind: 'yes'; readonly empty: Empty }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly empty: Empty }
  | { readonly kind: 'choices'; readonly options: readonly string[]; readonly empty: Empty }
  | {
      readonly kind: 'group';
      readonly parts: readonly FormPart[];
      /** It is left out where nothing in it is filled in. */
      readonly empty: Empty;
      /** The shape of a photograph of the owner's, with its frame and its text (content/photograph). */
      readonly photograph?: PhotographShape;
    }
  /** One of the site's pictures, by its name. */
  | { readonly kind: 'picture'; readonly options: readonly SitePicture[]; readonly empty: Empty }
  | { readonly kind: 'pair'; readonly parts: readonly FormField[] }
  | {
      readonly kind: 'list';
      readonly of: FormField;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'table'; readonly of: FormField; readonly keyLabel: string }
  /** Not changed here, as the program knows something by it; kept as it is. */
  | { readonly kind: 'kept' }
);
/** A picture that a page can show, as the draft has it. */
export type SitePicture = {
  readonly name: string;
  readonly title: string;
  /** The owner's photograph; null for a picture of ours. */
  readonly photograph: Pick<Photograph, 'photo' | 'x' | 'y'> | null;
};
/** What an empty field means: a value that is refused if it has to be there, none, or null. */
type Empty = 'value' | 'none' | 'null';
/** A field of a group, by its name in the file. */
export type FormPart = { readonly name: string; readonly field: FormField };

/** Something to put right before publishing. */
export type SiteProblem = {
  readonly file: string;
  /** The file as the tab calls it. */
  readonly title: string;
  readonly path: readonly (string | number)[];
  /** Where in the file, in the form's labels. */
  readonly place: string;
  readonly message: string;
};

/** One thing that a publish changes. */
export type SiteLine = {
  readonly file: string;
  readonly title: string;
  readonly place: string;
  readonly before: string;
  readonly after: string;
  /** It counts already, as saved; publishing changes the pages that state it. */
  readonly isInEffect: boolean;
};

/** How far publishing is. */
export type SiteBuild = {
  readonly kind: BuildKind;
  readonly state: 'idle' | 'waiting' | 'building' | 'failed';
  /** The revision it is about. */
  readonly revision: number;
  /** Why it failed, as a sentence. */
  readonly message: string;
};

/** GET /api/admin/site. */
export type SiteState = {
  /** The newest revision; 0 before the first. */
  readonly revision: number;
  readonly groups: readonly {
    readonly name: string;
    readonly files: readonly {
      readonly file: string;
      readonly title: string;
      readonly hint: string;
      /** The hint in a line; null where it is one already. */
      readonly brief: string | null;
      readonly isChanged: boolean;
      /** When it was saved last; null where it never was. */
      readonly changedAt: string | null;
      readonly problems: number;
    }[];
  }[];
  /** What publishing the draft would change. */
  readonly lines: readonly SiteLine[];
  /** Whether it changes what customers pay from now on. */
  readonly changesPrices: boolean;
  readonly problems: readonly SiteProblem[];
  /** What an update of the site does not take anymore; kept, and not on the pages. */
  readonly setAside: readonly {
    readonly title: string;
    readonly place: string;
    readonly value: string;
    readonly why: string;
  }[];
  readonly live: {
    readonly revision: number;
    readonly at: string | null;
    /** What was live before it, for undo; null where the site is as it came. */
    readonly previous: number | null;
  };
  readonly build: SiteBuild;
  /** The draft's own pages, at a private address; null without any. */
  readonly preview: { readonly revision: number; readonly path: string } | null;
};

/** GET /api/admin/site/files/{file}: a form with what it begins with. */
export type SiteFileForm = {
  readonly file: string;
  readonly title: string;
  readonly hint: string;
  readonly form: FormField;
  readonly value: Json;
  /** The revision it was read from, to be sent with the change. */
  readonly revision: number;
  readonly problems: readonly SiteProblem[];
  /** What somebody changed in it since the revision that was asked about. */
  readonly changed: readonly SiteLine[];
};

/** PATCH of a file: what it is now, and what is wrong with it, which is kept all the same. */
export type SavedSiteFile = {
  readonly revision: number;
  readonly problems: readonly SiteProblem[];
  /** What it changed in another part, as a sentence, and the state before both; null for nothing. */
  readonly also: { readonly said: string; readonly undo: number } | null;
};

/** GET /api/admin/site/revisions: newest first. */
export type SiteRevision = {
  readonly id: number;
  readonly title: string;
  /** The fields that were changed in it, by their names in the form. */
  readonly places: readonly string[];
  readonly actor: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly isLive: boolean;
  readonly isDraft: boolean;
};

/** A content file is a name of ours: no folder, no dots but that of its ending. */
export const siteFileParam = z.strictObject({
  file: z.string().regex(/^[a-z-]{1,40}\.json$/, 'We can’t find that part of the site'),
});

const LONGEST_TEXT = 5000;
const MOST_ENTRIES = 300;
const DEEPEST = 10;

const seen = z.int({ error: 'revision must be a whole number' }).min(0);

/** What a form sends may be anything that a content file can hold, within limits. */
const content = z
  .record(z.string(), z.unknown(), { error: 'Please send the fields of this part of the site' })
  .superRefine((value, context) => {
    const refusal = refusalOf(value, []);
    if (refusal) context.addIssue({ code: 'custom', ...refusal });
  })
  // Nothing else is in it: it came as JSON, and every value was looked at.
  .transform((value) => value as Json);

/** GET of a file: since when its changes are asked for. */
export const siteFileQuery = z.strictObject({
  since: z.coerce.number({ error: 'since must be a number' }).int().min(0).optional(),
});

/** PATCH /api/admin/site/files/{file}. */
export const siteFileBody = z.strictObject({
  value: content,
  /** The revision that was seen: another owner may have been faster. */
  revision: seen,
});
/** A file as a form sends it. */
export type SiteFileBody = z.output<typeof siteFileBody>;

/** POST /api/admin/site/photographs: what names it in the content. */
export type KeptPhotograph = { readonly id: string };

/** GET /api/admin/site/photographs: one of those that are kept. */
export type KeptPicture = {
  readonly id: string;
  /** When it was sent last. */
  readonly sentAt: string;
  /** It is on the pages, or in the draft: it can't be deleted. */
  readonly isUsed: boolean;
};

/** A photograph in a path. */
export const photographParam = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{64}$/, 'We can’t find that photograph'),
});

/** POST of a step that only needs to know what was seen. */
export const siteStep = z.strictObject({ revision: seen });

/** The private address of a preview, or its end. */
export const previewParam = z.strictObject({
  token: z.string().regex(/^[\w-]{1,100}$/, 'We can’t find that preview'),
});

/** A revision in a path; 0 is the site as it came. */
export const revisionParam = z.strictObject({
  id: z.coerce
    .number({ error: 'The id must be a number' })
    .int()
    .min(0)
    .max(2 ** 52),
});

/** GET /api/admin/site/revisions. */
export const revisionsQuery = pageQuery;

type Refusal = { readonly path: (string | number)[]; readonly message: string };

function refusalOf(value: unknown, path: (string | number)[]): Refusal | undefined {
  if (path.length > DEEPEST) return { path, message: 'This is nested too deep' };
  if (typeof value === 'string') {
    return value.length > LONGEST_TEXT
      ? { path, message: `Please use at most ${LONGEST_TEXT} characters` }
      : undefined;
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return undefined;
  if (typeof value !== 'object') return { path, message: 'Please fill this in' };
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((entry, place): [number, unknown] => [place, entry])
    : Object.entries(value);
  if (entries.length > MOST_ENTRIES)
    return { path, message: `Please use at most ${MOST_ENTRIES} entries` };
  for (const [key, inner] of entries) {
    if (String(key).length > LONGEST_TEXT || key === '__proto__')
      return { path, message: 'This name can’t be used' };
    const refusal = refusalOf(inner, [...path, key]);
    if (refusal) return refusal;
  }
  return undefined;
}
