import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { RefusedStep } from './RefusedStep.tsx';
import type { PlanStep, Refusal, TakeStep } from './use-plan.ts';

type Props = {
  readonly title: string;
  /** What the button says that does it, and what it says meanwhile. */
  readonly action: string;
  readonly busy: string;
  readonly keep: string;
  readonly isDanger?: boolean;
  /** The change that is asked for, or a sentence that says what is missing. */
  readonly step: () => PlanStep | string;
  readonly take: TakeStep;
  /** The dialog is gone, done or not. */
  readonly close: (isDone: boolean) => void;
  readonly children: ReactNode;
};

/** A change of a plan in a window of its own, asked once; what was typed stays when it fails. */
export function PlanDialog({ title, action, busy, keep, isDanger, ...rest }: Props) {
  const { step, take, close, children } = rest;
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    ref.current?.showModal();
    // What is asked comes first: an empty date that has the focus shows today in Safari.
    heading.current?.focus();
  }, []);
  const submit = async () => {
    if (isBusy) return;
    const asked = step();
    if (typeof asked === 'string') {
      setRefusal({ sentence: asked, isSignedOut: false });
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    const refused = await take(asked);
    setBusy(false);
    setRefusal(refused);
    if (refused) return;
    isDone.current = true;
    ref.current?.close();
  };
  return (
    <dialog
      className="plan-dialog"
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => {
        // Given up, the browser gives the focus back to what opened the dialog.
        close(isDone.current);
      }}
    >
      <form
        className="my-step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={titleId} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
        {refusal && <RefusedStep refusal={refusal} />}
        <div className="my-buttons">
          <button
            className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
            type="submit"
            aria-disabled={isBusy}
          >
            {isBusy ? busy : action}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              ref.current?.close();
            }}
          >
            {keep}
          </button>
        </div>
      </form>
    </dialog>
  );
}
