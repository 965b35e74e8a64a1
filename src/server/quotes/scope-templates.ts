import type { ScopeTemplate, ScopeTemplateData } from '#contracts/admin/scope-templates.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { scopeTemplateRows } from './scope-templates-repository.ts';

/** More than anybody finds their way in. */
const MOST = 100;

/** The texts that the owner keeps for the scope of quotes, by name. */
export function listScopeTemplates(app: App): ScopeTemplate[] {
  return scopeTemplateRows(app).list();
}

/**
 * Keeps a text under a name; a name that is there gets the new text. Quotes have taken theirs over
 * and stay as they are.
 *
 * @throws AppError `conflict` where there are too many already.
 */
export function saveScopeTemplate(app: App, template: ScopeTemplateData): ScopeTemplate[] {
  return app.transaction(() => {
    const rows = scopeTemplateRows(app);
    const now = app.now();
    if (!rows.change(template, now)) {
      if (rows.count() >= MOST) {
        throw new AppError('conflict', `You keep ${MOST} texts already. Please remove one first.`);
      }
      rows.add(template, now);
    }
    return rows.list();
  });
}

/** Removes a text from those that are kept; one that is gone stays gone. */
export function removeScopeTemplate(app: App, id: number): ScopeTemplate[] {
  return app.transaction(() => {
    scopeTemplateRows(app).remove(id);
    return scopeTemplateRows(app).list();
  });
}
