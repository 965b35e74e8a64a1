import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { StepForm } from '../StepForm.tsx';
import { RefusedStep } from './RefusedStep.tsx';
import type { PlanStep, TakeStep } from './use-plan.ts';

/** The error type of a refusal that a new link resolves. */
const SIGNED_OUT = 'signed-out';

type Props<Typed extends FieldValues, Step extends PlanStep> = {
  readonly form: UseFormReturn<Typed, unknown, Step>;
  readonly title: string;
  /** The labels of the submit button, idle and busy. */
  readonly action: string;
  readonly busy: string;
  readonly keep: string;
  readonly isDanger?: boolean;
  readonly isBlocked?: boolean;
  readonly take: TakeStep;
  /** Called when the dialog has closed. */
  readonly close: (isDone: boolean) => void;
  readonly children: ReactNode;
};

/** A plan change in a dialog; typed text stays if it fails. */
export function PlanDialog<Typed extends FieldValues, Step extends PlanStep>(
  props: Props<Typed, Step>,
) {
  const { form, title, take, close, children, ...words } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  const titleId = useId();
  useEffect(() => {
    ref.current?.showModal();
    // Focus the heading first: in Safari a focused empty date shows today.
    heading.current?.focus();
  }, []);
  const send = async (step: Step) => {
    const refused = await take(step);
    if (refused) {
      const type = refused.isSignedOut ? SIGNED_OUT : 'refused';
      form.setError('root', { type, message: refused.sentence });
      return;
    }
    isDone.current = true;
    ref.current?.close();
  };
  const { root } = form.formState.errors;
  return (
    <dialog
      className="plan-dialog"
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => {
        // On cancel, the browser returns the focus to what opened the dialog.
        close(isDone.current);
      }}
    >
      <StepForm {...words} form={form} onSend={send} onKeep={() => ref.current?.close()}>
        <h2 id={titleId} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
        {root?.message && (
          <RefusedStep
            refusal={{ sentence: root.message, isSignedOut: root.type === SIGNED_OUT }}
          />
        )}
      </StepForm>
    </dialog>
  );
}
