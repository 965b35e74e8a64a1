import { useFormContext, useFormState } from 'react-hook-form';
import { messageAt, type Values } from '#islands/admin/ui/typed.ts';

/** What is wrong with a group, a list or a set of boxes as a whole. */
export function NodeProblem({ name }: { readonly name: string }) {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name });
  const message = messageAt(errors, name);
  return message === undefined ? null : (
    <p className="field-error" role="alert" tabIndex={-1} aria-invalid="true">
      {message}
    </p>
  );
}
