type Props = { readonly name: string; readonly value: string };

/** The last line of a bill. */
export function Sum({ name, value }: Props) {
  return (
    <div className="my-due">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
