/** The size of the picture that the tide runs over, in CSS pixels. */
export type Frame = { readonly width: number; readonly height: number };

/** A line of water across a picture, from its top to its bottom. */
export type Wave = {
  /** How far it has come in: 0 is outside on the left, 1 outside on the right. */
  readonly at: number;
  /** How high it swings to either side, as a share of the picture's height. */
  readonly swell: number;
  /** How far its waves have rolled along it, in radians. */
  readonly phase: number;
};

/** Two waves whose sum does not repeat; their shares add up to 1. */
const WAVES = [
  { count: 1.8, share: 0.74, pace: 1, shift: 0.6 },
  { count: 3.7, share: 0.26, pace: -1.45, shift: 2 },
];
/** The foot of the tide is this share of the height ahead of its head. */
const LEAN = 0.12;
/** The wave is invisible beyond this share of the height outside the picture. */
const MARGIN = 0.14;
/** Segments of the curve: enough to look smooth. */
const PIECES = 14;

/** Where a wave crosses the height `y`, in CSS pixels from the left edge of the picture. */
export function edgeAt(y: number, wave: Wave, { width, height }: Frame): number {
  const margin = MARGIN * height;
  const middle = wave.at * (width + 2 * margin) - margin;
  return middle + LEAN * (y - height / 2) + wave.swell * height * swing(y / height, wave.phase);
}

/** How far the tide has come in when its middle is at `x` pixels; the inverse of `edgeAt`. */
export function reachedAt(x: number, { width, height }: Frame): number {
  const margin = MARGIN * height;
  return Math.min(1, Math.max(0, (x + margin) / (width + 2 * margin)));
}

/** The line of a wave as an SVG path. */
export function linePath(wave: Wave, frame: Frame): string {
  return `M${start(wave, frame, 0)}${along(wave, frame, 0, frame.height)}`;
}

/** The area the tide has not reached: everything to the right of the wave. */
export function dryPath(wave: Wave, frame: Frame): string {
  const { width, height } = frame;
  // A wave outside the picture must not invert the shape.
  const right = Math.round(width + height);
  return `${linePath(wave, frame)}H${right}V0Z`;
}

/** The film of water between a wave and one that trails behind it, on whichever side. */
export function filmPath(front: Wave, trail: Wave, frame: Frame): string {
  const { height } = frame;
  return `${linePath(front, frame)}L${start(trail, frame, height)}${along(trail, frame, height, 0)}Z`;
}

function start(wave: Wave, frame: Frame, y: number): string {
  return `${short(edgeAt(y, wave, frame))} ${short(y)}`;
}

/** Cubic segments matching the wave's slope at their ends, from one height to another. */
function along(wave: Wave, frame: Frame, from: number, to: number): string {
  const step = (to - from) / PIECES;
  let path = '';
  for (let piece = 0; piece < PIECES; piece += 1) {
    const y = from + piece * step;
    const points = [
      [edgeAt(y, wave, frame) + (slopeAt(y, wave, frame) * step) / 3, y + step / 3],
      [edgeAt(y + step, wave, frame) - (slopeAt(y + step, wave, frame) * step) / 3, y + step / 1.5],
      [edgeAt(y + step, wave, frame), y + step],
    ];
    path += `C${points.map((point) => point.map(short).join(' ')).join(' ')}`;
  }
  return path;
}

function slopeAt(y: number, wave: Wave, { height }: Frame): number {
  const turns = WAVES.map(({ count, share, pace, shift }) => {
    const turn = 2 * Math.PI * count;
    return share * turn * Math.cos((turn * y) / height + pace * wave.phase + shift);
  });
  return LEAN + wave.swell * sum(turns);
}

function swing(y: number, phase: number): number {
  return sum(
    WAVES.map(
      ({ count, share, pace, shift }) =>
        share * Math.sin(2 * Math.PI * count * y + pace * phase + shift),
    ),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A tenth of a pixel is finer than any screen. */
function short(number: number): number {
  return Math.round(number * 10) / 10;
}
