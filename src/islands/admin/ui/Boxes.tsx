import { useFormContext } from 'react-hook-form';
import './boxes.css';
import { boxName } from './box-name.ts';
import type { Values } from './typed.ts';

type Box = {
  readonly id: string;
  readonly label: string;
  /** Stands below it, such as a price. */
  readonly note?: string;
  /** What is written in a row instead, such as `Tue`; the label is still its name. */
  readonly short?: string;
};

type Props = {
  readonly legend: string;
  /** The prefix of the boxes' names. */
  readonly set: string;
  readonly boxes: readonly Box[];
  /** Side by side in one row, each under its short label, such as the days of a week. */
  readonly isRow?: boolean;
};

/** A multiple choice as check boxes of a ContractForm. */
export function Boxes({ legend, set, boxes, isRow = false }: Props) {
  const { register } = useFormContext<Values>();
  return (
    <fieldset className={isRow ? 'boxes boxes-row' : 'boxes'}>
      <legend>{legend}</legend>
      {boxes.map(({ id, label, note, short }) => (
        <label key={id} className={isRow ? undefined : 'form-check'}>
          <input type="checkbox" aria-label={short && label} {...register(boxName(set, id))} />
          {note === undefined ? (
            (short ?? label)
          ) : (
            <span>
              {label}
              <span className="sr-only">,</span> <small>{note}</small>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
