import type { ComponentProps } from 'react';

type Props = { readonly isEmpty: boolean } & ComponentProps<'input'>;

/** A date field that looks empty when it is: Safari shows today in an empty one. */
export function DateBox({ isEmpty, ...input }: Props) {
  return (
    <span className="date-box" data-empty={isEmpty}>
      <input className="input" type="date" {...input} />
    </span>
  );
}
