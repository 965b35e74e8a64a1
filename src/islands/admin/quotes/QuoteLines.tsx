import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { formatMoney } from '#domain/money.ts';
import { lineAmount, lineOf } from '#domain/quote-sums.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf } from '#islands/admin/ui/typed.ts';
import { LINES, NEW_LINE, typedLines } from './typed-quote.ts';

/** The lines of a quote: added, removed, put in order, and each an option if it is to be chosen. */
export function QuoteLines() {
  const { control, register, setFocus } = useFormContext<FieldValues>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: LINES });
  const lines = typedLines(typedOf({ [LINES]: useWatch({ control, name: LINES }) as object }));
  const frame = useRef<HTMLOListElement>(null);
  const added = useRef(fields.length);
  useEffect(() => {
    if (fields.length > added.current) setFocus(`${LINES}.${fields.length - 1}.description`);
    added.current = fields.length;
  }, [fields.length, setFocus]);
  const move = (from: number, to: number) => {
    swap(from, to);
    // The button moved with its line; whoever moved it keeps hold of it.
    const way = to < from ? 'up' : 'down';
    requestAnimationFrame(() => {
      const row = frame.current?.children[to];
      const same = row?.querySelector<HTMLButtonElement>(`[data-way=${way}]:not(:disabled)`);
      (same ?? row?.querySelector<HTMLButtonElement>('[data-way]:not(:disabled)'))?.focus();
    });
  };
  return (
    <fieldset className="quote-form-lines">
      <legend className="form-part">Lines</legend>
      <ol ref={frame}>
        {fields.map(({ id }, place) => (
          <li key={id} aria-label={`Line ${place + 1}`}>
            <Input name={`${LINES}.${place}.description`} label="What" maxLength={300} />
            <div className="form-pair form-pair-always">
              <Input name={`${LINES}.${place}.quantity`} label="How many" inputMode="decimal" />
              <Input name={`${LINES}.${place}.unitPrice`} label="Price each" inputMode="text" />
            </div>
            <div className="quote-form-foot">
              <label className="form-check">
                <input type="checkbox" {...register(`${LINES}.${place}.isOptional`)} />
                Optional
              </label>
              <output>{amountOf(lines[place])}</output>
              {/* A single line has no order, and is not to be taken away. */}
              {fields.length > 1 && (
                <>
                  <LineButton
                    icon="chevron-left"
                    way="up"
                    label={`Move line ${place + 1} up`}
                    isDisabled={place === 0}
                    onPress={() => move(place, place - 1)}
                  />
                  <LineButton
                    icon="chevron-right"
                    way="down"
                    label={`Move line ${place + 1} down`}
                    isDisabled={place === fields.length - 1}
                    onPress={() => move(place, place + 1)}
                  />
                  <LineButton
                    icon="trash"
                    label={`Remove line ${place + 1}`}
                    onPress={() => remove(place)}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <button
        className="button button-quiet"
        type="button"
        onClick={() => append({ ...NEW_LINE }, { shouldFocus: false })}
      >
        <Icon name="plus" />
        Add a line
      </button>
    </fieldset>
  );
}

type ButtonProps = {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly way?: 'up' | 'down';
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

function LineButton({ icon, way, label, isDisabled = false, onPress }: ButtonProps) {
  return (
    <button
      className={`icon-button ${way ? 'quote-form-way' : ''}`}
      type="button"
      data-way={way}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}

function amountOf(line: ReturnType<typeof typedLines>[number] | undefined): string {
  const amount = line ? lineAmount(lineOf(line)) : NaN;
  return Number.isNaN(amount) ? '' : formatMoney(amount);
}
