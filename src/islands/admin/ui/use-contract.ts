import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Typed } from '#stores/admin/typed.ts';
import { typedOf, type Values } from './typed.ts';

/** What a form sends, and what the server's contract says of it. */
export type Contract<Body extends object> = {
  /** Makes the body of the call of what is typed. */
  readonly body: (typed: Typed) => Body;
  /** The schema of the call; absent where a toast says what is missing (spec 5). */
  readonly schema?: z.ZodType<unknown, FieldValues> | undefined;
};

/** A form of the dashboard: what is typed in it, and the body that it hands over. */
export type ContractApi<Body extends object> = UseFormReturn<Values, unknown, Body>;

/**
 * The form behind a {@link Contract}: it hands over the body as the call takes it, once the schema
 * finds nothing wrong with it. Only fields that stand on the screen count.
 */
export function useContract<Body extends object>(
  contract: Contract<Body>,
  initial: Typed,
): ContractApi<Body> {
  const [defaultValues] = useState<Values>(initial);
  return useForm<Values, unknown, Body>({
    defaultValues,
    resolver: checkedBy(contract),
    shouldUnregister: true,
    // It goes to the first marked field on the screen, which may have come up with its mark.
    shouldFocusError: false,
  });
}

/** Lets fields that stand as they began follow what they are filled with, as an amount that is due. */
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
