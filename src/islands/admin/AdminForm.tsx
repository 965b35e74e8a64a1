import { createContext, useContext, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Outcome } from '#stores/admin-attempt.ts';

type Issues = readonly { path: string; message: string }[];

/** What the server found wrong with the fields of this form. */
const FormIssues = createContext<Issues>([]);

/** What the server said of one field; undefined when it is fine. */
export function useIssue(name: string): string | undefined {
  return useContext(FormIssues).find((issue) => issue.path === name)?.message;
}

type Props = {
  readonly label: string;
  readonly action: string;
  readonly className?: string;
  readonly isDanger?: boolean;
  /** Sends the fields, by their names; `undefined` means that nothing came of it. */
  readonly onSave: (values: Record<string, string>) => Promise<Outcome<unknown> | undefined>;
  readonly onSaved: () => void;
  readonly children: ReactNode;
};

/**
 * A form whose rules live on the server: it sends what was typed and shows, at the fields, what
 * the server refuses. What was typed stays until it worked.
 */
export function AdminForm({
  label,
  action,
  className = '',
  isDanger = false,
  onSave,
  onSaved,
  children,
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; issues: Issues } | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const outcome = await onSave(valuesOf(form));
    setBusy(false);
    if (outcome && !outcome.ok) {
      setProblem(outcome);
      return;
    }
    setProblem(null);
    if (!outcome) return;
    form.reset();
    onSaved();
  };
  return (
    <form
      className={`admin-form ${className}`}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormIssues value={problem?.issues ?? []}>{children}</FormIssues>
      <p className="form-failure" role="alert">
        {problem?.sentence}
      </p>
      <button
        className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
        type="submit"
        aria-disabled={isBusy}
      >
        {isBusy ? 'Saving...' : action}
      </button>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
