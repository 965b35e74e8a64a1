import type { Current } from './current.ts';
import { dryPath, edgeAt, filmPath, linePath, type Frame, type Wave } from './wave.ts';

/** The parts of the picture that move. */
type Parts = {
  readonly dry: HTMLElement;
  readonly films: readonly SVGPathElement[];
  readonly lines: readonly SVGPathElement[];
  readonly foam: SVGPathElement;
  readonly knob: HTMLElement;
};

/**
 * How far lines lie behind the edge, as shares of the picture's height: the wet border before it,
 * then two fainter tide lines.
 */
const LINE_GAPS = [-0.004, 0.03, 0.052];
/** Thickness of the foam at rest, as a share of the height, and how much a running tide adds. */
const FOAM = 0.009;
const FOAM_RUNNING = 0.011;
/** Where the drag handle is on the edge, as a share of the height. */
export const KNOB_HEIGHT = 0.56;

/** Finds the moving parts; the markup is that of TideReveal.astro. */
export function partsOf(root: HTMLElement): Parts {
  const part = <E extends Element>(name: string) =>
    Array.from(root.querySelectorAll<E>(`[data-part="${name}"]`));
  const [dry] = part<HTMLElement>('dry');
  const [foam] = part<SVGPathElement>('foam');
  const [knob] = part<HTMLElement>('knob');
  if (!dry || !foam || !knob) throw new Error('The tide lacks a part.');
  return { dry, foam, knob, films: part('film'), lines: part('line') };
}

/** Draws one frame of the tide. */
export function draw(parts: Parts, current: Current, frame: Frame): void {
  const edge: Wave = current;
  const behind = (share: number, phase: number): Wave => ({
    at: edge.at - (share * frame.height) / frame.width,
    swell: edge.swell,
    phase,
  });

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
