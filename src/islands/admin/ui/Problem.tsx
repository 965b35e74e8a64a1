type Props = {
  /** Why it could not be read, as a sentence. */
  readonly problem: string;
  readonly onRetry: () => void;
};

/** What could not be read, with a button to read it again. */
export function Problem({ problem, onRetry }: Props) {
  return (
    <div className="notice notice-problem" role="alert">
      <p>{problem}</p>
      <button className="button button-quiet button-small" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
