import { useRef, useState } from 'react';
import type { SavedSiteFile, SiteFileForm, SiteProblem } from '#contracts/admin/site.ts';
import type { Json } from '#domain/content-changes.ts';
import type { Outcome } from '#stores/admin/attempt.ts';
import { readNewer, saveSiteFile, tellSaved } from '#stores/admin/site.ts';
import { takeTyped, type Typed } from '#stores/admin/typed.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { nameAt, namer, nodeOf, startOf, valueOf, withNode } from './form-nodes.ts';
import { SiteField } from './SiteField.tsx';
import { SiteLines } from './SiteLines.tsx';

type Props = {
  readonly form: SiteFileForm;
  /** Shows what another owner has saved meanwhile. */
  readonly onTheirs: (form: SiteFileForm) => void;
  readonly onSaved: () => void;
};

/** The form of a part of the site, made of its schema. Saving keeps a draft, right or not. */
export function SiteForm({ form, onTheirs, onSaved }: Props) {
  const [next] = useState(namer);
  // The names of fields are counted, and are others once a list has changed: the content is kept.
  const [back] = useState(() => contentBack(takeTyped(form.title)));
  const [root, setRoot] = useState(() => nodeOf(form.form, back?.value ?? form.value, next));
  const [filled] = useState(() => startOf(root));
  const [seen, setSeen] = useState(back?.revision ?? form.revision);
  const [theirs, setTheirs] = useState<SiteFileForm | null>(null);
  const saved = useRef<SavedSiteFile>(null);
  const save = async ({ value, typed }: { value: Json; typed: Typed }) => {
    const outcome = await saveSiteFile(form.file, value, seen);
    if (!outcome.ok) {
      const newer = outcome.isConflict ? await readNewer(form) : undefined;
      if (newer) setTheirs(newer);
      return atFields(outcome, (path) => nameAt(root, path, typed));
    }
    saved.current = outcome.value;
    setSeen(outcome.value.revision);
    const wrong = outcome.value.problems.filter(({ file }) => file === form.file);
    if (wrong.length === 0) return outcome;
    return keptButWrong(outcome.value, wrong, (path) => nameAt(root, path, typed));
  };
  return (
    <>
      <p className="row-line row-quiet">{form.hint}</p>
      {theirs && (
        <div className="notice notice-problem" role="alert">
          <p>Somebody else changed this while you were typing:</p>
          <SiteLines lines={theirs.changed} />
          <div className="question-answers">
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => {
                onTheirs(theirs);
              }}
            >
              Show theirs, drop mine
            </button>
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => {
                setSeen(theirs.revision);
                setTheirs(null);
              }}
            >
              Keep mine, I’ll save over it
            </button>
          </div>
        </div>
      )}
      <ContractForm
        label={form.title}
        action="Save draft"
        className="form-wide site-form"
        filled={filled}
        keeping={{
          isBack: back !== null,
          of: (typed) => ({
            value: JSON.stringify(valueOf(root, typed) ?? ''),
            revision: String(seen),
          }),
        }}
        body={(typed) => ({ value: valueOf(root, typed) ?? '', typed })}
        onSave={save}
        onSaved={() => {
          if (saved.current) tellSaved(saved.current);
          onSaved();
        }}
        beside={<span className="row-quiet">Not on your website yet</span>}
      >
        <SiteField
          node={root}
          isRoot
          next={next}
          onChange={(changed) => {
            setRoot((before) => withNode(before, changed));
          }}
        />
      </ContractForm>
    </>
  );
}

/**
 * What was typed when the session ended, with the revision that it began with: saved over a newer
 * one, it asks first.
 */
function contentBack({ value, revision }: Typed): { value: Json; revision: number } | null {
  if (value === undefined || revision === undefined) return null;
  try {
    return { value: JSON.parse(value) as Json, revision: Number(revision) };
  } catch {
    return null;
  }
}

type NameAt = (path: SiteProblem['path']) => string;

/** A refusal of the server, at the form's own fields. */
function atFields(
  outcome: Extract<Outcome<SavedSiteFile>, { ok: false }>,
  nameOf: NameAt,
): Outcome<SavedSiteFile> {
  const issues = outcome.issues.map(({ path, message }) => {
    const [, ...inner] = path.split('.');
    return { path: nameOf(inner), message };
  });
  return { ...outcome, issues };
}

/** It is saved, and what is wrong with it stands at its fields. */
function keptButWrong(
  { also }: SavedSiteFile,
  problems: readonly SiteProblem[],
  nameOf: NameAt,
): Outcome<SavedSiteFile> {
  const issues = problems.map(({ path, message }) => ({ path: nameOf(path), message }));
  const said = also ? ` ${also.said}` : '';
  const what = problems.length === 1 ? 'one thing' : `${problems.length} things`;
  const sentence = `Saved as a draft.${said} Please fix ${what} before you publish it.`;
  return { ok: false, sentence, issues, isConflict: false };
}
