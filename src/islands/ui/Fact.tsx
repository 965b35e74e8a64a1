import { unbroken } from '#domain/unbroken.ts';

/** One fact of a visit or a plan: its name and value. */
export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{unbroken(name)}</dt>
      <dd>{unbroken(value)}</dd>
    </div>
  );
}
