import { useFormContext } from 'react-hook-form';
import './boxes.css';
import { boxName } from './box-name.ts';
import type { Values } from './typed.ts';

type Props = {
  readonly legend: string;
  /** The prefix of the boxes' names. */
  readonly set: string;
  readonly boxes: readonly { readonly id: string; readonly label: string }[];
};

/** A multiple choice as check boxes of a ContractForm. */
export function Boxes({ legend, set, boxes }: Props) {
  const { register } = useFormContext<Values>();
  return (
    <fieldset className="boxes">
      <legend>{legend}</legend>
      {boxes.map(({ id, label }) => (
        <label key={id} className="form-check">
          <input type="checkbox" {...register(boxName(set, id))} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
