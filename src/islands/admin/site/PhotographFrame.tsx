import { useState, type CSSProperties } from 'react';
import { photographUrl } from '#browser/api/admin/site.ts';
import { frameAround, type PhotographShape } from '#domain/photographs.ts';

type Focus = { readonly x: number; readonly y: number };
type Props = {
  readonly id: string;
  readonly focus: Focus;
  readonly shape: PhotographShape | undefined;
  /** Whose frame it is, to be read out. */
  readonly label: string;
  readonly onFocus: (focus: Focus) => void;
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A photograph with the frame that pages show of it: a tap moves it, and so do the arrow keys. */
export function PhotographFrame({ id, focus, shape, label, onFocus }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isLost, setLost] = useState(false);
  const frame = size && frameAround(size, focus, shape);
  const cut: CSSProperties =
    size && frame
      ? {
          left: percent(frame.left, size.width),
          top: percent(frame.top, size.height),
          width: percent(frame.width, size.width),
          height: percent(frame.height, size.height),
        }
      : {};
  const movesAcross = size !== null && frame !== null && frame.width < size.width;
  const movesDown = size !== null && frame !== null && frame.height < size.height;
  const slider = (axis: 'x' | 'y', words: string) => (
    <label className="site-frame-slider">
      {words}
      <span className="sr-only">: {label}</span>
      <input
        type="range"
        min="0"
        max="100"
        value={focus[axis]}
        onChange={({ currentTarget }) => {
          onFocus({ ...focus, [axis]: Number(currentTarget.value) });
        }}
      />
    </label>
  );
  if (isLost) return <p className="field-error">The photograph can’t be shown right now.</p>;
  return (
    <div className="site-frame-box">
      <div className="site-frame">
        {/* The sliders below do the same for a keyboard. */}
        <img
          src={photographUrl(id)}
          alt=""
          loading="lazy"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
          }}
          onError={() => {
            setLost(true);
          }}
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            onFocus({
              x: Math.round(((clientX - left) / width) * 100),
              y: Math.round(((clientY - top) / height) * 100),
            });
          }}
        />
        {size && <span className="site-frame-cut" style={cut} />}
      </div>
      {(movesAcross || movesDown) && (
        <p className="field-hint">Pages show what is in the frame. Tap what has to stay in it.</p>
      )}
      {movesAcross && slider('x', 'Frame from left to right')}
      {movesDown && slider('y', 'Frame from top to bottom')}
    </div>
  );
}
