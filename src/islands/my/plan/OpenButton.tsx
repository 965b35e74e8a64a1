type Props = {
  readonly label: string;
  /** What a screen reader adds: which visit. */
  readonly which: string;
  readonly open: () => void;
};

/** A change of one visit that has a question of its own. */
export function OpenButton({ label, which, open }: Props) {
  return (
    <button className="button button-quiet button-small" type="button" onClick={open}>
      {label}
      <span className="sr-only">, {which}</span>
    </button>
  );
}
