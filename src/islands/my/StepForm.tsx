import type { ReactNode, SubmitEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { takeFocus } from '#islands/ui/take-focus.ts';

type Props<Typed extends FieldValues, Body> = {
  readonly form: UseFormReturn<Typed, unknown, Body>;
  /** Its label when shown in the page; a dialog has its own title. */
  readonly label?: string;
  /** The labels of the submit button, idle and busy. */
  readonly action: string;
  readonly busy: string;
  /** The way out, where the form was opened; absent for one that always stands there. */
  readonly keep?: string;
  readonly isDanger?: boolean;
  /** While nothing can be sent, the button does nothing. */
  readonly isBlocked?: boolean;
  readonly onSend: (body: Body) => Promise<void>;
  readonly onKeep?: () => void;
  readonly children: ReactNode;
};

/** The form of a customer's change: its fields, checked by its contract, and a way out. */
export function StepForm<Typed extends FieldValues, Body>(props: Props<Typed, Body>) {
  const { form, label, action, busy, keep, isDanger, isBlocked, onSend, onKeep, children } = props;
  const { isSubmitting } = form.formState;
  const isIdle = isSubmitting || isBlocked === true;
  const submit = (event: SubmitEvent) => {
    if (isIdle) event.preventDefault();
    else void form.handleSubmit(onSend)(event);
  };
  return (
    <form
      className="my-step"
      aria-label={label}
      tabIndex={label ? -1 : undefined}
      ref={label ? takeFocus : undefined}
      noValidate
      onSubmit={submit}
    >
      <FormProvider {...form}>{children}</FormProvider>
      <div className="my-buttons">
        <button
          className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
          type="submit"
          aria-disabled={isIdle}
        >
          {isSubmitting ? busy : action}
        </button>
        {keep !== undefined && (
          <button className="button button-quiet" type="button" onClick={onKeep}>
            {keep}
          </button>
        )}
      </div>
    </form>
  );
}
