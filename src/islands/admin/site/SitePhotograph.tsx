import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PHOTOGRAPH_TYPES } from '#domain/photographs.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { keepPhotograph } from '#stores/admin/site.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { startText, type FormNode } from './form-nodes.ts';
import { drawnPicture, drawnPortrait } from './drawn-pictures.ts';
import { EntryContext, pictureOf } from './entry-context.ts';
import { NodeProblem } from './NodeProblem.tsx';
import { PhotographFrame } from './PhotographFrame.tsx';

type Group = Extract<FormNode, { kind: 'group' }>;
type Sending = { readonly file: Blob; readonly share: number; readonly problem: string };

const MIDDLE = '50';
/** How large a picture of ours is drawn, in pixels. */
const PORTRAIT = { width: 240, height: 264 };
const WIDE = { width: 480, height: 320 };

/**
 * A photograph of the owner's in the place of a picture of ours: taken or chosen, with the point
 * that stays in its frame and what it shows. What is removed or replaced can be put back.
 */
export function SitePhotograph({ node }: { readonly node: Group }) {
  const form = useFormContext<Values>();
  const root = useRef<HTMLFieldSetElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [before, setBefore] = useState<{ typed: Typed; did: string } | null>(null);
  const fields = fieldsIn(node);
  const [photo, x, y, alt] = ['photo', 'x', 'y', 'alt'].map((key) => fields.get(key) ?? node.name);
  const names = [photo, x, y, alt].map((name) => name ?? '');
  const [id = '', atX, atY] = useWatch({ control: form.control, name: names }).map(String);
  const has = id !== '' && id !== 'undefined';
  const entry = useContext(EntryContext);
  const isPortrait = node.field.photograph === 'portrait';
  const drawn = isPortrait
    ? drawnPortrait(entry?.place ?? 0)
    : drawnPicture(pictureOf(entry?.node ?? null, node.name) ?? '');
  useStarts(node);
  const isNew = useRef(false);
  // Its text is the next thing to do, once there is a field for it.
  useLayoutEffect(() => {
    if (isNew.current) root.current?.querySelector('textarea')?.focus();
    isNew.current = false;
  }, [id]);

  const set = (values: readonly string[]) => {
    names.forEach((name, place) => {
      form.setValue(name, values[place] ?? '');
    });
    // The form knows by it that something waits to be saved.
    root.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const held = () => typedOf(form.getValues());
  const send = async (file: Blob) => {
    setSending({ file, share: 0, problem: '' });
    const outcome = await keepPhotograph(file, (share) => {
      setSending({ file, share, problem: '' });
    });
    if (!outcome.ok) {
      setSending({ file, share: 0, problem: outcome.sentence });
      return;
    }
    setSending(null);
    setBefore(has ? { typed: held(), did: 'Replaced.' } : null);
    isNew.current = true;
    set([outcome.value.id, MIDDLE, MIDDLE, '']);
  };
  const { label, hint, photograph: shape } = node.field;
  const isSending = sending !== null && sending.problem === '';
  return (
    <fieldset ref={root} className="site-group site-photograph">
      <legend className="form-part">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {names.slice(0, 3).map((name) => (
        <input key={name} type="hidden" {...form.register(name)} />
      ))}
      {has ? (
        <PhotographFrame
          id={id}
          shape={shape}
          focus={{ x: Number(atX), y: Number(atY) }}
          label={label}
          onFocus={(focus) => {
            form.setValue(names[1] ?? '', String(focus.x));
            form.setValue(names[2] ?? '', String(focus.y));
            root.current?.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      ) : (
        drawn !== undefined && (
          <figure className="site-drawn">
            <img src={drawn} alt="" {...(isPortrait ? PORTRAIT : WIDE)} loading="lazy" />
            <figcaption className="field-hint">The picture that came with the site.</figcaption>
          </figure>
        )
      )}
      <div hidden={!has}>
        <Input
          name={names[3] ?? ''}
          label={labelOf(node, 'alt')}
          hint={hintOf(node, 'alt')}
          multiline
        />
      </div>
      {isSending && (
        <p role="status" className="site-sending">
          Sending the photograph...
          <progress max="1" value={sending.share} aria-label="How much of it was sent" />
        </p>
      )}
      {sending !== null && sending.problem !== '' && (
        <p className="field-error" role="alert">
          {sending.problem}
        </p>
      )}
      <div className="site-photograph-buttons">
        <label className="button button-quiet button-small" aria-disabled={isSending}>
          <Icon name="camera" />
          {has ? 'Replace' : 'Take or choose a photograph'}
          <span className="sr-only">: {label}</span>
          <input
            className="sr-only"
            type="file"
            accept={PHOTOGRAPH_TYPES}
            disabled={isSending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again.
              if (file) void send(file).finally(() => (currentTarget.value = ''));
            }}
          />
        </label>
        {sending !== null && sending.problem !== '' && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void send(sending.file)}
          >
            Try again
          </button>
        )}
        {has && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => {
              setBefore({ typed: held(), did: 'Removed.' });
              set([]);
            }}
          >
            <Icon name="trash" />
            Remove<span className="sr-only"> the photograph: {label}</span>
          </button>
        )}
      </div>
      {before && (
        <p className="site-removed" role="status">
          {before.did}
          <button
            className="quiet-action"
            type="button"
            onClick={() => {
              set(names.map((name) => before.typed[name] ?? ''));
              setBefore(null);
            }}
          >
            Put it back
          </button>
        </p>
      )}
      <NodeProblem name={node.name} />
    </fieldset>
  );
}

/** Fields that come, or come back, after the form begin with their own values. */
function useStarts(node: Group) {
  const { setValue } = useFormContext<Values>();
  useEffect(() => {
    for (const { node: part } of node.parts)
      if (part.kind === 'leaf' && part.isLate) setValue(part.name, startText(part.start));
  }, [node, setValue]);
}

function fieldsIn(node: Group): Map<string, string> {
  return new Map(node.parts.map(({ key, node: part }) => [key, part.name]));
}

function labelOf(node: Group, key: string): string {
  return node.parts.find((part) => part.key === key)?.node.field.label ?? '';
}

function hintOf(node: Group, key: string): string | undefined {
  return node.parts.find((part) => part.key === key)?.node.field.hint;
}
