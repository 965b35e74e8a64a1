import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { Outcome } from '#stores/admin-attempt.ts';
import type { Typed } from '#stores/admin-typed.ts';
import { useKeptFields, valuesOf } from './use-kept-fields.ts';

const NOTHING: Typed = {};

type Issues = readonly { path: string; message: string }[];

/** What the server found wrong with the fields of this form, and what was typed before sign-in. */
const FormState = createContext<{ issues: Issues; kept: Typed }>({ issues: [], kept: {} });

/** What the server said of one field; undefined when it is fine. */
export function useIssue(name: string): string | undefined {
  return useContext(FormState).issues.find((issue) => issue.path === name)?.message;
}

/** What stood in a field when the session ended; only fields that React controls have to ask. */
export function useKept(name: string): string | undefined {
  return useAllKept()[name];
}

/** Everything that stood in this form when the session ended. */
export function useAllKept(): Typed {
  return useContext(FormState).kept;
}

type Props = {
  readonly label: string;
  readonly action: string;
  readonly className?: string;
  readonly isDanger?: boolean;
  /** What the fields begin with, by their names; what was typed before sign-in goes before it. */
  readonly filled?: Typed | undefined;
  /** Nothing can be sent as it stands. */
  readonly isDisabled?: boolean;
  /** Sends the fields, by their names; `undefined` means that nothing came of it. */
  readonly onSave: (values: Record<string, string>) => Promise<Outcome<unknown> | undefined>;
  readonly onSaved: () => void;
  readonly children: ReactNode;
};

/**
 * A form whose rules live on the server: it sends what was typed and shows, at the fields, what
 * the server refuses. What was typed stays until it worked, also over the end of the session.
 */
export function AdminForm({
  label,
  action,
  className = '',
  filled = NOTHING,
  isDanger = false,
  isDisabled = false,
  onSave,
  onSaved,
  children,
}: Props) {
  const { form, kept, setTouched } = useKeptFields(label, filled);
  // The fields begin anew after each time that it worked.
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; issues: Issues } | null>(null);
  // Once it is drawn: a frame can come before React has marked the field.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem, form]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = event.currentTarget;
    setBusy(true);
    const outcome = await onSave(valuesOf(sent));
    setBusy(false);
    if (outcome && !outcome.ok) {
      setProblem(outcome);
      return;
    }
    setProblem(null);
    if (!outcome) return;
    setTouched(false);
    setRound(round + 1);
    // A field that was typed in is gone with its round; what comes next begins at the button.
    if (sent.contains(document.activeElement))
      sent.querySelector<HTMLElement>('[type=submit]')?.focus();
    onSaved();
  };
  return (
    <form
      ref={form}
      className={`admin-form ${className}`}
      aria-label={label}
      noValidate
      onInput={() => {
        setTouched(true);
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormState
        key={round}
        value={{ issues: problem?.issues ?? [], kept: round === 0 ? kept : NOTHING }}
      >
        {children}
      </FormState>
      <p className="form-failure" role="alert">
        {problem?.sentence}
      </p>
      <button
        className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
        type="submit"
        disabled={isDisabled}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Saving...' : action}
      </button>
    </form>
  );
}
