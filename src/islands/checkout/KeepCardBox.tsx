import { type CardScope, cardTerms } from '#domain/kept-card.ts';

type Props = {
  readonly scope: CardScope;
  readonly ticked: boolean;
  readonly isBusy: boolean;
  /** Why the last choice was not kept; empty for none. */
  readonly problem: string;
  readonly onChange: (keep: boolean) => void;
};

/** The box that keeps the card for what is due later: never ticked beforehand. */
export function KeepCardBox({ scope, ticked, isBusy, problem, onChange }: Props) {
  const { label, meaning } = cardTerms(scope);
  return (
    <div className="keep-card">
      <label className="form-check" htmlFor="keep-card">
        <input
          id="keep-card"
          type="checkbox"
          checked={ticked}
          aria-disabled={isBusy}
          aria-describedby="keep-card-meaning"
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <p className="form-small" id="keep-card-meaning">
        {meaning}
      </p>
      <p className="form-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
