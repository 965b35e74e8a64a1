import type { ReactNode } from 'react';
import { unbroken } from '#domain/unbroken.ts';

/** One fact: its name and value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{typeof children === 'string' ? unbroken(children) : children}</dd>
    </div>
  );
}
