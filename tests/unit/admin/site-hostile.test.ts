import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteFileBody } from '#contracts/admin/site.ts';
import { changesBetween, type Json } from '#domain/content-changes.ts';
import { CONTENT_FILES, contentWith, repositorysContent } from '#server/site/content-files.ts';
import { draftOf } from '#server/site/revisions.ts';
import { addRevision } from '#server/site/save-site-file.ts';
import { showSite } from '#server/site/show-site.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

type Path = readonly (string | number)[];
type Place = { readonly path: Path; readonly value: Json };

const LONGEST = 5000;
const MOST = 300;
const HTML = '<img src=x onerror="alert(1)"></script><script>alert(1)</script>';

/** All values of a content, with their places. */
function placesIn(value: Json, path: Path = []): Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inner: [string | number, Json][] = Array.isArray(value)
    ? (value as readonly Json[]).map((entry, at) => [at, entry])
    : Object.entries(value);
  return [{ path, value }, ...inner.flatMap(([step, each]) => placesIn(each, [...path, step]))];
}

const textsIn = (content: Json) =>
  placesIn(content).flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, value }] : [],
  );

function withValue(content: Json, [step, ...rest]: Path, value: Json): Json {
  if (step === undefined) return value;
  const inner = withValue((content as Record<string, Json>)[step] ?? null, rest, value);
  if (Array.isArray(content)) return (content as readonly Json[]).with(Number(step), inner);
  return { ...(content as object), [step]: inner };
}

const refusalOf = (value: Json) =>
  siteFileBody
    .safeParse({ value, revision: 0 })
    .error?.issues.map(({ path, message }) => ({ path, message }));

describe.each(CONTENT_FILES)('%s', (file) => {
  const content = repositorysContent(file);

  it('takes no text over its length, and says so at its place', () => {
    for (const { path } of textsIn(content)) {
      expect(refusalOf(withValue(content, path, 'x'.repeat(LONGEST)))).toBeUndefined();
      expect(refusalOf(withValue(content, path, 'x'.repeat(LONGEST + 1)))).toEqual([
        { path: ['value', ...path], message: `Please use at most ${LONGEST} characters` },
      ]);
    }
  });

  it('takes no thousand entries in a list, and says so at its place', () => {
    const lists = placesIn(content).filter(({ value }) => Array.isArray(value));
    for (const { path, value } of lists) {
      const [entry = 'x'] = value as readonly Json[];
      const many = withValue(
        content,
        path,
        Array.from({ length: 1000 }, () => entry),
      );
      expect(refusalOf(many)).toEqual([
        { path: ['value', ...path], message: `Please use at most ${MOST} entries` },
      ]);
    }
  });
});

describe('HTML in every text of the site', () => {
  let world: SiteWorld;
  beforeEach(() => {
    world = startSiteWorld();
  });
  afterEach(() => world.stop());

  it('is refused in a sentence where the program knows something by it, and words to it elsewhere', async () => {
    const contentsWith = (isPlain: (file: string, path: Path) => boolean) =>
      CONTENT_FILES.map((file) => {
        const content = repositorysContent(file);
        const texts = textsIn(content).filter(({ path }) => !isPlain(file, path));
        const hostile = texts.reduce(
          (all, { path, value }) => withValue(all, path, `${value}${HTML}`),
          content,
        );
        return { file, content, hostile };
      });
    const keep = (contents: ReturnType<typeof contentsWith>) => {
      const changes = contents.flatMap(({ file, content, hostile }) =>
        changesBetween(file, content, hostile),
      );
      const state = { changes, file: null, actor: 'owner@example.com' };
      world.app.transaction(() => addRevision(world.app, state));
    };
    const refused: { file: string; path: Path }[] = [];
    const isRefused = (file: string, path: Path) =>
      refused.some(
        (each) =>
          each.file === file && each.path.every((step, at) => String(step) === String(path[at])),
      );
    // What is refused hides what another file says of it: put right, place by place, until all is.
    for (;;) {
      keep(contentsWith(isRefused));
      const { problems } = await showSite(world.app);
      if (problems.length === 0) break;
      for (const { file, path, place, message } of problems) {
        expect(place).not.toBe('');
        expect(message).toMatch(/[.!?]$/);
        expect(isRefused(file, path)).toBe(false);
        refused.push({ file, path });
      }
    }
    expect(refused.length).toBeGreaterThan(0);
    const texts = CONTENT_FILES.flatMap((file) =>
      textsIn(contentWith(world.app, file, draftOf(world.app).changes)),
    );
    const hostile = texts.filter(({ value }) => value.endsWith(HTML));
    expect(hostile.length).toBeGreaterThan(texts.length / 2);
  });
});
