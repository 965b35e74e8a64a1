import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Typed } from '#stores/admin/typed.ts';
import { typedOf, valuesOf, type Values } from './typed.ts';

/** What a form sends, and the schema of its contract. */
export type Contract<Body extends object> = {
  /** Makes the call's body from the typed values. */
  readonly body: (typed: Typed) => Body;
  /** The schema of the call; absent if a toast says what is missing (spec 5). */
  readonly schema?: z.ZodType<unknown, FieldValues> | undefined;
};

/** A form of the dashboard: its typed values, and the body that it submits. */
export type ContractApi<Body extends object> = UseFormReturn<Values, unknown, Body>;

/**
 * The form behind a {@link Contract}: it submits the body for the call once the schema
 * accepts it. Only fields on the screen count.
 */
export function useContract<Body extends object>(
  contract: Contract<Body>,
  initial: Typed,
): ContractApi<Body> {
  const [defaultValues] = useState(() => valuesOf(initial));
  return useForm<Values, unknown, Body>({
    defaultValues,
    resolver: checkedBy(contract),
    shouldUnregister: true,
    // ContractForm focuses the first invalid field, which may appear with its error.
    shouldFocusError: false,
  });
}

/** Lets untouched fields follow changes of their initial values, such as the amount due. */
export function useFollowing(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  filled: Typed,
) {
  const before = useRef(filled);
  useEffect(() => {
    for (const [name, text] of Object.entries(filled)) {
      const stood = before.current[name];
      if (stood !== text && form.getValues(name) === stood) form.setValue(name, text);
    }
    before.current = filled;
  });
}

function checkedBy<Body extends object>({
  body: bodyOf,
  schema,
}: Contract<Body>): Resolver<Values, unknown, Body> {
  const check = schema && zodResolver(schema, undefined, { raw: true });
  return async (values, _, { fields }) => {
    const body = bodyOf(typedOf(values));
    const options = { fields, shouldUseNativeValidation: false };
    const { errors = {} } = (await check?.(body, undefined, options)) ?? {};
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: body, errors: {} };
  };
}
