import { atom } from 'nanostores';
import {
  deleteScopeTemplate,
  fetchScopeTemplates,
  postScopeTemplate,
} from '#browser/api/admin/scope-templates.ts';
import type { ScopeTemplate, ScopeTemplateData } from '#contracts/admin/scope-templates.ts';
import { attempt, attemptToRead, toastFailure, type Outcome } from './attempt.ts';
import { offerUndo } from './undo.ts';

/** The texts kept for the scope of quotes; null until they are read, with why that failed. */
export const $scopeTemplates = atom<{
  readonly rows: readonly ScopeTemplate[] | null;
  readonly problem: string;
}>({ rows: null, problem: '' });

/** Reads the kept texts; what is there stays until then. */
export async function loadScopeTemplates(): Promise<void> {
  const outcome = await attemptToRead(fetchScopeTemplates);
  if (outcome.ok) $scopeTemplates.set({ rows: outcome.value, problem: '' });
  else $scopeTemplates.set({ ...$scopeTemplates.get(), problem: outcome.sentence });
}

/** Keeps a text under a name, also a new text under a name that is there; can be undone. */
export async function saveScopeTemplate(
  template: ScopeTemplateData,
): Promise<Outcome<readonly ScopeTemplate[]>> {
  const before = named(template.name);
  const outcome = await change(() => postScopeTemplate(template));
  if (!outcome.ok) return outcome;
  const title = before ? 'Saved text changed' : 'Text saved';
  offerUndo({ title, description: template.name }, async () => {
    const added = named(template.name);
    const back = before
      ? await change(() => postScopeTemplate({ name: before.name, text: before.text }))
      : added && (await change(() => deleteScopeTemplate(added.id)));
    if (back) toastFailure(back, 'Not undone');
  });
  return outcome;
}

/** Removes a kept text; can be undone. */
export async function removeScopeTemplate({ id, name, text }: ScopeTemplate): Promise<void> {
  if (toastFailure(await change(() => deleteScopeTemplate(id)), 'Not removed')) return;
  offerUndo({ title: 'Saved text removed', description: name }, async () => {
    toastFailure(await change(() => postScopeTemplate({ name, text })), 'Not undone');
  });
}

function named(name: string): ScopeTemplate | undefined {
  const wanted = name.trim().toLowerCase();
  return $scopeTemplates.get().rows?.find((each) => each.name.toLowerCase() === wanted);
}

async function change(call: () => Promise<ScopeTemplate[]>) {
  const outcome = await attempt(call);
  if (outcome.ok) $scopeTemplates.set({ rows: outcome.value, problem: '' });
  return outcome;
}
