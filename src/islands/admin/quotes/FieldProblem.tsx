import { useFormContext, useFormState } from 'react-hook-form';
import { messageAt, type Values } from '#islands/admin/ui/typed.ts';

/** What is wrong with a set of boxes. */
export function FieldProblem({ name }: { readonly name: string }) {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name });
  const message = messageAt(errors, name);
  return (
    message !== undefined && (
      <p className="field-error" role="alert">
        {message}
      </p>
    )
  );
}
