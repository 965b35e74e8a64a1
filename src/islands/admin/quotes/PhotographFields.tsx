import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';
import { photographUrl } from '#browser/api/admin/site.ts';
import { LIMITS } from '#contracts/fields.ts';
import { PHOTOGRAPH_TYPES } from '#domain/photographs.ts';
import { MOST_PHOTOGRAPHS } from '#domain/quote.ts';
import { keepPhotograph } from '#stores/admin/site.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { PHOTOGRAPHS } from './typed-quote.ts';

/** Photographs of the place: taken or chosen, each with what it shows. */
export function PhotographFields() {
  const { control, register, getValues } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name: PHOTOGRAPHS });
  const root = useRef<HTMLFieldSetElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  // The form knows by it that something waits to be saved.
  const touch = () => root.current?.dispatchEvent(new Event('input', { bubbles: true }));
  const idAt = (place: number) => String(getValues(`${PHOTOGRAPHS}.${place}.id`));
  const send = async (files: readonly File[]) => {
    setProblem('');
    const room = MOST_PHOTOGRAPHS - fields.length;
    for (const file of files.slice(0, room)) {
      setShare(0);
      const outcome = await keepPhotograph(file, setShare);
      if (!outcome.ok) {
        setProblem(outcome.sentence);
        break;
      }
      append({ id: outcome.value.id, words: '' }, { shouldFocus: false });
      touch();
    }
    if (files.length > room) setProblem(`A quote has room for ${MOST_PHOTOGRAPHS} photographs.`);
    setShare(null);
  };
  return (
    <fieldset ref={root} className="quote-form-lines">
      <legend className="form-part">Photographs</legend>
      {fields.length > 0 && (
        <ol>
          {fields.map(({ id: key }, place) => (
            <li key={key} aria-label={`Photograph ${place + 1}`}>
              <input type="hidden" {...register(`${PHOTOGRAPHS}.${place}.id`)} />
              <img
                className="quote-form-picture"
                src={photographUrl(idAt(place))}
                alt=""
                loading="lazy"
              />
              <Input
                name={`${PHOTOGRAPHS}.${place}.words`}
                label="What it shows"
                required={false}
                maxLength={LIMITS.reason}
              />
              <button
                className="quiet-action"
                type="button"
                onClick={() => {
                  remove(place);
                  touch();
                }}
              >
                <Icon name="trash" />
                Remove<span className="sr-only"> photograph {place + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {share !== null && (
        <p role="status" className="quote-form-sending">
          Sending the photograph...
          <progress max="1" value={share} aria-label="How much of it was sent" />
        </p>
      )}
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {fields.length < MOST_PHOTOGRAPHS && (
        <label className="button button-quiet" aria-disabled={share !== null}>
          <Icon name="camera" />
          Add photographs
          <input
            className="sr-only"
            type="file"
            accept={PHOTOGRAPH_TYPES}
            multiple
            disabled={share !== null}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same file can be chosen again.
              if (files.length > 0) void send(files).finally(() => (currentTarget.value = ''));
            }}
          />
        </label>
      )}
    </fieldset>
  );
}
