import { unbroken } from '#domain/unbroken.ts';

type Props = {
  readonly name: string;
  readonly value: string;
  /** The page about it, where there is one. */
  readonly href?: string | undefined;
};

/** One fact of a visit or a plan: its name and value. */
export function Fact({ name, value, href }: Props) {
  const words = unbroken(value);
  return (
    <div>
      <dt>{unbroken(name)}</dt>
      <dd>
        {href === undefined ? (
          words
        ) : (
          <a className="link" href={href}>
            {words}
          </a>
        )}
      </dd>
    </div>
  );
}
