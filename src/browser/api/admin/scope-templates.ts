import type { ScopeTemplate, ScopeTemplateData } from '#contracts/admin/scope-templates.ts';
import { deleteJson, getJson, postJson } from '../../api.ts';

const PATH = '/api/admin/scope-templates';

/** GET /api/admin/scope-templates: all of them, by name. */
export function fetchScopeTemplates(): Promise<ScopeTemplate[]> {
  return getJson(PATH);
}

/** POST /api/admin/scope-templates: keeps a text under its name. */
export function postScopeTemplate(template: ScopeTemplateData): Promise<ScopeTemplate[]> {
  return postJson(PATH, template);
}

/** DELETE /api/admin/scope-templates/{id} */
export function deleteScopeTemplate(id: number): Promise<ScopeTemplate[]> {
  return deleteJson(`${PATH}/${id}`);
}
