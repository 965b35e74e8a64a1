import { useStore } from '@nanostores/react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { scopeTemplateBody, type ScopeTemplate } from '#contracts/admin/scope-templates.ts';
import {
  $scopeTemplates,
  loadScopeTemplates,
  removeScopeTemplate,
  saveScopeTemplate,
} from '#stores/admin/scope-templates.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

/** The name under which the scope is kept; no field of the quote. */
const NAME = 'templateName';

/** Texts that are used again: a tap puts one into the scope, and the scope is kept under a name. */
export function ScopeTemplates() {
  const { rows, problem } = useStore($scopeTemplates);
  const { getValues, setValue } = useFormContext<Values>();
  useEffect(() => void loadScopeTemplates(), []);
  const insert = ({ name, text }: ScopeTemplate, event: MouseEvent<HTMLButtonElement>) => {
    const there = scopeIn(getValues('scope'));
    setValue('scope', there === '' ? text : `${there}\n${text}`);
    // Whoever changes it most often wants to keep the change under the same name.
    setValue(NAME, name);
    // The form keeps what was typed; this counts as typing.
    event.currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <details className="fold">
      <summary className="fold-row">Saved texts</summary>
      <div className="scope-templates">
        <Read of={rows} problem={problem} onRetry={() => void loadScopeTemplates()}>
          {(templates) => (
            <>
              {templates.length === 0 ? (
                <p className="field-hint">Texts you use again and again can wait here.</p>
              ) : (
                <ul aria-label="Saved texts">
                  {templates.map((each) => (
                    <li key={each.id}>
                      <button
                        className="button button-quiet scope-template"
                        type="button"
                        title={each.text}
                        onClick={(event) => {
                          insert(each, event);
                        }}
                      >
                        <Icon name="plus" />
                        <bdi>{each.name}</bdi>
                      </button>
                      <button
                        className="icon-button"
                        type="button"
                        onClick={() => void removeScopeTemplate(each)}
                      >
                        <Icon name="trash" />
                        <span className="sr-only">Remove {each.name}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              <SaveScope />
            </>
          )}
        </Read>
      </div>
    </details>
  );
}

/** Keeps what stands in the scope; it sits in the quote's form, and so sends by itself. */
function SaveScope() {
  const { getValues, setError, setValue, clearErrors } = useFormContext<Values>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    const typed = { name: scopeIn(getValues(NAME)), text: scopeIn(getValues('scope')) };
    const body = scopeTemplateBody.safeParse(typed);
    const refuse = (message: string) => {
      setError(NAME, { type: 'server', message }, { shouldFocus: true });
    };
    if (!body.success) {
      refuse(body.error.issues[0]?.message ?? '');
      return;
    }
    setBusy(true);
    const outcome = await saveScopeTemplate(body.data);
    setBusy(false);
    if (!outcome.ok) {
      refuse(outcome.sentence);
      return;
    }
    clearErrors(NAME);
    setValue(NAME, '');
  };
  return (
    <div className="scope-save">
      <Input
        name={NAME}
        label="Save this text as"
        required={false}
        maxLength={LIMITS.name}
        hint="The same name again changes that text. Quotes you’ve written stay as they are."
        onKeyDown={(event) => {
          // Enter would save the quote.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
      />
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void save()}
      >
        {isBusy ? 'Saving...' : 'Save text'}
      </button>
    </div>
  );
}

function scopeIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
