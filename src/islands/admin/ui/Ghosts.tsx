type Props = { readonly rows?: number };

/** Placeholders of rows that are still loading. */
export function Ghosts({ rows = 3 }: Props) {
  return (
    <div className="ghosts" role="status">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
