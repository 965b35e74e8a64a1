/** The tide's state between two frames: its edge, its speed, and the films behind it. */
export type Current = {
  /** 0 is outside on the left, 1 outside on the right. */
  readonly at: number;
  /** Widths of the picture per second. */
  readonly speed: number;
  /** Height of the waves, as a share of the picture's height. */
  readonly swell: number;
  /** How far the waves have rolled, in radians. */
  readonly phase: number;
  /** Where the ends of the films of water are, the fastest first. */
  readonly films: readonly number[];
};

/** Wave height of a tide at rest, and how much a speed of one width per second adds. */
const CALM = 0.018;
const ROUGH = 0.04;
/** Seconds after which a film of water has gone two thirds of the way to the edge. */
const FILM_LAGS = [0.14, 0.32, 0.6];
const SWELL_LAG = 0.16;
/** How far the waves roll, in radians, while the tide crosses the picture once. */
const ROLL = 7;
/** Less than half a pixel on a wide screen. */
const NOTHING = 0.0004;

/** The tide at rest. */
export function restingAt(at: number): Current {
  return { at, speed: 0, swell: CALM, phase: 0, films: FILM_LAGS.map(() => at) };
}

/**
 * The tide some seconds later: its edge is drawn to `target` like a weight on a damped spring, so
 * it starts and ends softly and never overshoots. A larger `pull` is faster (about 4 / pull
 * seconds). The step is exact, so a low frame rate shows fewer frames of the same movement.
 */
export function flow(current: Current, target: number, pull: number, seconds: number): Current {
  const offset = current.at - target;
  const drive = current.speed + pull * offset;
  const fade = Math.exp(-pull * seconds);
  const at = target + (offset + drive * seconds) * fade;
  const speed = (current.speed - pull * drive * seconds) * fade;
  const run = Math.abs(at - current.at);
  const swell = CALM + ROUGH * Math.min(1, Math.abs(speed));
  return {
    at,
    speed,
    swell: toward(current.swell, swell, SWELL_LAG, seconds),
    phase: current.phase + ROLL * run,
    films: current.films.map((film, index) =>
      toward(film, at, FILM_LAGS[index] ?? SWELL_LAG, seconds),
    ),
  };
}

/** Whether nothing is left to draw: the edge is where it should be and the water has drained. */
export function isStill(current: Current, target: number): boolean {
  const distances = [current.at - target, current.speed, current.swell - CALM].concat(
    current.films.map((film) => film - target),
  );
  return distances.every((distance) => Math.abs(distance) < NOTHING);
}

function toward(from: number, to: number, lag: number, seconds: number): number {
  return to + (from - to) * Math.exp(-seconds / lag);
}
