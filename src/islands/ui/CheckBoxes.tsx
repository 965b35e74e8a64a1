import type { ReactNode } from 'react';

type Props = {
  readonly legend: string;
  /** What the ids of the boxes begin with. */
  readonly name: string;
  readonly chips: readonly { readonly id: string; readonly label: ReactNode }[];
  readonly chosen: readonly string[];
  /** All that is chosen now, in the order of the chips; undefined for nothing. */
  readonly onChoose: (chosen: string[] | undefined) => void;
};

/** Any of a few: check boxes as chips. */
export function Chips({ legend, name, chips, chosen, onChoose }: Props) {
  const toggle = (id: string) => {
    const next = chips
      .map((chip) => chip.id)
      .filter((each) => chosen.includes(each) !== (each === id));
    // None chosen is the same as never asked: only what is wanted is sent.
    onChoose(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="chips">
      <legend>{legend}</legend>
      {chips.map(({ id, label }) => (
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
