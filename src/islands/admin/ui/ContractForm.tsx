import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { sentenceOfIssues } from '#contracts/errors.ts';
import type { Outcome } from '#stores/admin/attempt.ts';
import { takeTyped, type Typed } from '#stores/admin/typed.ts';
import { messagesOf, typedOf } from './typed.ts';
import { useContract, useFollowing, type Contract } from './use-contract.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const NOTHING: Typed = {};

type Props<Body extends object> = Contract<Body> & {
  readonly label: string;
  readonly action: string;
  /** What the button says meanwhile. */
  readonly busy?: string;
  readonly className?: string;
  readonly isDanger?: boolean;
  /** It is secondary to something beside it, until something in it has changed. */
  readonly isQuiet?: boolean;
  /** Initial values by field name; text typed before sign-in takes precedence. */
  readonly filled?: Typed | undefined;
  /** For fields whose names change with the form: what is kept of them is its caller's to put back. */
  readonly keeping?: Keeping | undefined;
  /** A question is open, which may still be answered with no: nothing is being saved. */
  readonly isAsking?: boolean;
  /** The form cannot be submitted in its current state. */
  readonly isDisabled?: boolean;
  /** Makes the call; `undefined` means that nothing was saved. */
  readonly onSave: (body: Body) => Promise<Outcome<unknown> | undefined>;
  readonly onSaved?: () => void;
  /** Shown beside the button of a long form, both of which then stay in view. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

type Keeping = {
  /** What is kept of the typed values when the session ends. */
  readonly of: (typed: Typed) => Typed;
  /** `filled` is what was kept. */
  readonly isBack: boolean;
};

/**
 * The form of the dashboard. It validates with the contract of its call and shows errors at the
 * fields; server errors are shown the same way. Typed text is kept until it worked, even if the
 * session ends; then the fields are reset.
 */
export function ContractForm<Body extends object>(props: Props<Body>) {
  const [{ round, hasFocus }, setRound] = useState({ round: 0, hasFocus: false });
  return (
    <Round
      key={round}
      {...props}
      hasFocus={hasFocus}
      isFirst={round === 0}
      onDone={(hadFocus) => {
        setRound({ round: round + 1, hasFocus: hadFocus });
      }}
    />
  );
}

type RoundProps<Body extends object> = Props<Body> & {
  /** Whether the previous round had the focus, which then goes to the button. */
  readonly hasFocus: boolean;
  readonly isFirst: boolean;
  readonly onDone: (hadFocus: boolean) => void;
};

function Round<Body extends object>({
  hasFocus,
  isFirst,
  onDone,
  filled = NOTHING,
  ...props
}: RoundProps<Body>) {
  const { label, action, busy = 'Saving...', className = '', isDisabled = false } = props;
  const element = useRef<HTMLFormElement>(null);
  const { keeping } = props;
  const [typedBefore] = useState(() => (keeping ? NOTHING : takeTyped(label)));
  const isBack = keeping ? keeping.isBack && isFirst : Object.keys(typedBefore).length > 0;
  const kept = isBack ? (keeping ? filled : typedBefore) : null;
  const form = useContract(props, kept ?? filled);
  // Only a quiet form is drawn again with its first change.
  const isChanged = props.isQuiet === true && (form.formState.isDirty || kept !== null);
  const setTouched = useKeptDraft({ label, element, kept }, () => {
    const typed = typedOf(form.getValues());
    return keeping ? keeping.of(typed) : typed;
  });
  useFollowing(form, filled);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState({ sentence: '', times: 0 });
  const [isAtField, setAtField] = useState(false);
  const refuse = (sentence: string) => {
    setRefusal(({ times }) => ({ sentence, times: times + 1 }));
  };
  // After rendering: a field can appear together with its error.
  useLayoutEffect(() => {
    if (refusal.times === 0) return;
    const said = element.current?.querySelectorAll('.field-error') ?? [];
    setAtField([...said].some(({ textContent }) => textContent === refusal.sentence));
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  useLayoutEffect(() => {
    if (hasFocus) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [hasFocus]);

  const send = async (body: Body) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const outcome = await props.onSave(body);
    isSending.current = false;
    setBusy(false);
    if (outcome && !outcome.ok) {
      for (const { path, message } of outcome.issues) {
        if (path !== '') form.setError(path, { type: 'server', message });
      }
      refuse(outcome.sentence);
      return;
    }
    setRefusal({ sentence: '', times: 0 });
    if (!outcome) return;
    setTouched(false);
    onDone(element.current?.contains(document.activeElement) ?? false);
    props.onSaved?.();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const wrong: string[] = [];
    await form.handleSubmit(send, (errors) => {
      wrong.push(...messagesOf(errors));
    })(event);
    // Sets all field errors at once; after they render, the first field gets the focus.
    if (wrong.length > 0) refuse(sentenceOfIssues(wrong));
  };
  return (
    <form
      ref={element}
      className={`admin-form ${className}`}
      aria-label={label}
      data-changed={isChanged}
      noValidate
      onInput={() => {
        setTouched(true);
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormProvider {...form}>
        {props.children}
        <div className={props.beside ? 'form-bar' : 'form-end'}>
          {/* A field's own error need not be read twice, but is announced wherever the focus is. */}
          <p className={isAtField ? 'sr-only' : 'form-failure'} role="alert">
            {refusal.sentence}
          </p>
          {props.beside}
          <button
            className={`button ${looksOf(props, isChanged)}`}
            type="submit"
            disabled={isDisabled}
            aria-disabled={isBusy}
          >
            {isBusy && !props.isAsking ? busy : action}
          </button>
        </div>
      </FormProvider>
    </form>
  );
}

type Looks = { readonly isDanger?: boolean; readonly isQuiet?: boolean };

function looksOf({ isDanger = false, isQuiet = false }: Looks, isChanged: boolean) {
  if (isDanger) return 'button-danger';
  return isQuiet && !isChanged ? 'button-quiet' : 'button-primary';
}
