type Props = { readonly name: string; readonly value: string; readonly className?: string };

/** A line of a bill that adds up those above; by default the last one. */
export function Sum({ name, value, className = 'my-due' }: Props) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
