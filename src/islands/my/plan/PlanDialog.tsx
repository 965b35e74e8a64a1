import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { StepForm } from '../StepForm.tsx';
import { RefusedStep } from './RefusedStep.tsx';
import type { PlanStep, TakeStep } from './use-plan.ts';

/** What kind of refusal a new link helps against. */
const SIGNED_OUT = 'signed-out';

type Props<Typed extends FieldValues, Step extends PlanStep> = {
  readonly form: UseFormReturn<Typed, unknown, Step>;
  readonly title: string;
  /** What the button says that does it, and what it says meanwhile. */
  readonly action: string;
  readonly busy: string;
  readonly keep: string;
  readonly isDanger?: boolean;
  /** What has to be chosen first, in a sentence. */
  readonly missing?: string | undefined;
  readonly take: TakeStep;
  /** The dialog is gone, done or not. */
  readonly close: (isDone: boolean) => void;
  readonly children: ReactNode;
};

/** A change of a plan in a window of its own, asked once; what was typed stays when it fails. */
export function PlanDialog<Typed extends FieldValues, Step extends PlanStep>(
  props: Props<Typed, Step>,
) {
  const { form, title, missing, take, close, children, ...words } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  const titleId = useId();
  useEffect(() => {
    ref.current?.showModal();
    // What is asked comes first: an empty date that has the focus shows today in Safari.
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
  const sentence = root?.message ?? missing;
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
      <StepForm {...words} form={form} onSend={send} onKeep={() => ref.current?.close()}>
        <h2 id={titleId} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
        {sentence && <RefusedStep refusal={{ sentence, isSignedOut: root?.type === SIGNED_OUT }} />}
      </StepForm>
    </dialog>
  );
}
