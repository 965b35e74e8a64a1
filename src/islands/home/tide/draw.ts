import type { Current } from './current.ts';
import { dryPath, edgeAt, filmPath, linePath, type Frame, type Wave } from './wave.ts';

/** The parts of the picture that move. */
type Parts = {
  readonly dry: HTMLElement;
  readonly films: readonly SVGPathElement[];
  readonly lines: readonly SVGPathElement[];
  readonly foam: SVGPathElement;
  readonly knob: HTMLElement;
  readonly before: HTMLElement;
  readonly after: HTMLElement;
};

/**
 * How far lines lie behind the edge, as shares of the picture's height: the wet border before it,
 * then two fainter tide lines.
 */
const LINE_GAPS = [-0.004, 0.03, 0.052];
/** Thickness of the foam at rest, as a share of the height, and how much a running tide adds. */
const FOAM = 0.009;
const FOAM_RUNNING = 0.011;
/** From the edge to the farthest tide line and a little more, as a share of the height. */
const LINES_END = 0.075;
/** Where the drag handle is on the edge, as a share of the height. */
export const KNOB_HEIGHT = 0.56;

/** Finds the moving parts; the markup is that of TideReveal.astro. */
export function partsOf(root: HTMLElement): Parts {
  const part = <E extends Element>(name: string) =>
    Array.from(root.querySelectorAll<E>(`[data-part="${name}"]`));
  const [dry] = part<HTMLElement>('dry');
  const [foam] = part<SVGPathElement>('foam');
  const [knob] = part<HTMLElement>('knob');
  const before = root.querySelector<HTMLElement>('.before');
  const after = root.querySelector<HTMLElement>('.after');
  if (!dry || !foam || !knob || !before || !after) throw new Error('The tide lacks a part.');
  return { dry, foam, knob, before, after, films: part('film'), lines: part('line') };
}

/** Draws one frame of the tide. */
export function draw(parts: Parts, current: Current, frame: Frame): void {
  const edge: Wave = current;
  const behind = (share: number, phase: number): Wave => ({
    at: edge.at - (share * frame.height) / frame.width,
    swell: edge.swell,
    phase,
  });

  showWords(parts, edge, frame);
  parts.dry.style.clipPath = `path("${dryPath(edge, frame)}")`;
  parts.films.forEach((path, index) => {
    const at = current.films[index] ?? current.at;
    // A drained film lies exactly on the edge.
    const apart = Math.min(1, Math.abs(at - edge.at) * 10);
    const trail = { ...edge, at, phase: edge.phase + apart * (index + 1) };
    path.setAttribute('d', filmPath(edge, trail, frame));
  });
  parts.lines.forEach((path, index) => {
    const line = behind(LINE_GAPS[index] ?? 0, edge.phase + 0.35 * index);
    path.setAttribute('d', linePath(line, frame));
  });
  const thickness = FOAM + FOAM_RUNNING * Math.min(1, Math.abs(current.speed));
  const back = behind(thickness, edge.phase + 0.3);
  parts.foam.setAttribute('d', filmPath(edge, back, frame));
  const y = KNOB_HEIGHT * frame.height;
  parts.knob.style.transform = `translate(${edgeAt(y, edge, frame)}px, ${y}px)`;
}

/** Shows a picture's word only while the edge and its lines do not run over it. */
function showWords({ before, after }: Parts, edge: Wave, frame: Frame): void {
  const foot = edgeAt(frame.height, edge, frame);
  const isBeforeClear = foot < before.offsetLeft;
  const isAfterClear = foot - LINES_END * frame.height > after.offsetLeft + after.offsetWidth;
  before.style.opacity = isBeforeClear ? '' : '0';
  after.style.opacity = isAfterClear ? '' : '0';
}
