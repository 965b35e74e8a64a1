type Props<T extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly chips: readonly { readonly value: T; readonly name: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

/** A single choice, as a row of buttons. */
export function Chips<T extends string>({ label, chips, chosen, onChoose }: Props<T>) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {chips.map(({ value, name }) => (
        <button
          key={value}
          className="chip"
          type="button"
          aria-pressed={value === chosen}
          onClick={() => {
            onChoose(value);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
