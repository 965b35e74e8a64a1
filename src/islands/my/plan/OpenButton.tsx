type Props = {
  readonly label: string;
  /** Which visit, for screen readers. */
  readonly which: string;
  readonly open: () => void;
};

/** Opens the dialog for a change of one visit. */
export function OpenButton({ label, which, open }: Props) {
  return (
    <button className="button button-secondary button-small" type="button" onClick={open}>
      {label}
      <span className="sr-only">, {which}</span>
    </button>
  );
}
