import { z } from 'zod';

// This runs before anything else is parsed. Without it zod tries out `new Function` for speed, which
// a browser under our Content-Security-Policy refuses and reports as a violation.
z.config({ jitless: true });

/** One fault of a content file: where in it, and what zod or a check of ours says. */
export type ContentIssue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
};

/** Errors in a content file; the build and the doctor add the line numbers (scripts/content). */
export class ContentError extends Error {
  readonly file: string;
  readonly issues: readonly ContentIssue[];

  /** @param file the name inside src/content, `services.json`. */
  constructor(file: string, issues: readonly ContentIssue[]) {
    const lines = issues.map(
      ({ path, message }) => `src/content/${file}: ${path.join('.') || '(top)'}: ${message}`,
    );
    super(lines.join('\n'));
    this.file = file;
    this.issues = issues;
  }
}

/**
 * Checks one content file against its schema.
 *
 * @throws ContentError naming the file and every wrong field, so that an owner who edited the file
 * knows where to look: `src/content/services.json: services.0.estimate: must be a whole number`.
 */
export function parseContent<T>(file: string, schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new ContentError(file, result.error.issues);
}

/** The list entries with the given ids. @throws ContentError at an unknown id. */
export function pickById<T extends { id?: unknown }>(
  file: string,
  path: readonly PropertyKey[],
  ids: readonly (string | number)[],
  entries: readonly T[],
): T[] {
  return ids.map((id, index) => {
    const found = entries.find((entry) => entry.id === id);
    if (found) return found;
    const message = `names ${JSON.stringify(id)}, and no entry has this id`;
    throw new ContentError(file, [{ code: 'custom', path: [...path, index], message }]);
  });
}
