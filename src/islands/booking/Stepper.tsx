type Props = {
  readonly id: string;
  readonly label: string;
  /** What is counted, for the names of the buttons: `bedrooms`. */
  readonly things: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly textOf: (value: number) => string;
  readonly onChange: (value: number) => void;
};

/** A number with a button on each side. */
export function Stepper({ id, label, things, value, least, most, textOf, onChange }: Props) {
  const isLeast = value === least;
  return (
    <div className="stepper" role="group" aria-labelledby={`${id}-label`}>
      <span className="stepper-label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        aria-label={`Fewer ${things}`}
        aria-disabled={isLeast}
        onClick={() => {
          if (!isLeast) onChange(value - 1);
        }}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output id={id} aria-live="polite">
        {textOf(value)}
      </output>
      <button
        type="button"
        aria-label={`More ${things}`}
        aria-disabled={value === most}
        onClick={() => {
          if (value !== most) onChange(value + 1);
        }}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
