import type { ReactNode } from 'react';

type Props = {
  readonly legend: string;
  /** The prefix of the boxes' ids. */
  readonly name: string;
  readonly boxes: readonly { readonly id: string; readonly label: ReactNode }[];
  readonly chosen: readonly string[];
  /** The full choice: values without a box here first, then in the order of the boxes. */
  readonly onChoose: (chosen: string[]) => void;
  readonly className?: string;
};

/** A multiple choice: check boxes, shown as chips in the booking form. */
export function CheckBoxes({ legend, name, boxes, chosen, onChoose, className = 'chips' }: Props) {
  const toggle = (id: string) => {
    const ids = boxes.map((box) => box.id);
    onChoose([
      ...chosen.filter((each) => !ids.includes(each)),
      ...ids.filter((each) => chosen.includes(each) !== (each === id)),
    ]);
  };
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      {boxes.map(({ id, label }) => (
        <label key={id} className="chip">
          <input
            type="checkbox"
            id={`${name}-${id}`}
            checked={chosen.includes(id)}
            onChange={() => {
              toggle(id);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
