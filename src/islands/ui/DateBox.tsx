import type { ComponentProps } from 'react';

type Props = { readonly isEmpty: boolean } & ComponentProps<'input'>;

/** A date field that looks empty while it is: Safari shows today in one as if it had been chosen. */
export function DateBox({ isEmpty, ...input }: Props) {
  return (
    <span className="date-box" data-empty={isEmpty}>
      <input className="input" type="date" {...input} />
    </span>
  );
}
