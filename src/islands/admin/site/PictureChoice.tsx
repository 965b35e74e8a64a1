import { useFormContext, useWatch } from 'react-hook-form';
import { photographUrl } from '#browser/api/admin/site.ts';
import type { FormField } from '#contracts/admin/site.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { drawnPicture } from './drawn-pictures.ts';
import { startText } from './form-nodes.ts';

type Props = {
  readonly name: string;
  readonly field: Extract<FormField, { kind: 'picture' }>;
  readonly start: unknown;
};

/** One of the site's pictures, chosen by its title, with what it looks like. */
export function PictureChoice({ name, field, start }: Props) {
  const { control } = useFormContext<Values>();
  const typed = useWatch({ control, name });
  const began = typeof start === 'string' ? startText(start) : '';
  const chosen = typeof typed === 'string' ? typed : began;
  const known = field.options.find((each) => each.name === chosen);
  const options = field.options.map((each) => ({ value: each.name, label: each.title }));
  // One that is gone stays what it is until another is chosen.
  const gone = began !== '' && !field.options.some((each) => each.name === began);
  const none = field.empty === 'value' ? [] : [{ value: '', label: 'None' }];
  const { photograph } = known ?? { photograph: null };
  const src = photograph
    ? photographUrl(photograph.photo)
    : (drawnPicture(chosen) ?? drawnPicture(`${chosen}-after`));
  return (
    <div className="site-picture">
      {src !== undefined && chosen !== '' && (
        <img
          src={src}
          alt=""
          loading="lazy"
          style={photograph ? { objectPosition: `${photograph.x}% ${photograph.y}%` } : {}}
        />
      )}
      <Choice
        name={name}
        label={field.label}
        hint={field.hint}
        options={[...none, ...(gone ? [{ value: began, label: began }] : []), ...options]}
      />
    </div>
  );
}
