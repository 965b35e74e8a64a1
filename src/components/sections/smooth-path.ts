type Point = readonly [number, number];

/**
 * Rounds the corners of an SVG path made of M, L and Z by Chaikin's corner cutting. Atlas outlines
 * at 1:10,000,000 are polygons; drawn as large as here they would look like folded paper.
 */
export function smoothPath(path: string, passes = 2): string {
  return path
    .split(/(?=M)/)
    .map((part) => {
      const closed = part.endsWith('Z');
      let points = parsePoints(part);
      for (let pass = 0; pass < passes; pass += 1) points = cutCorners(points, closed);
      return relative(points) + (closed ? 'z' : '');
    })
    .join('');
}

function parsePoints(part: string): Point[] {
  return part
    .replace(/[MZ]/g, '')
    .split('L')
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
}

function cutCorners(points: readonly Point[], closed: boolean): Point[] {
  const cut = points.flatMap((point, index) => {
    const next = points[index + 1] ?? (closed ? points[0] : undefined);
    return next ? [between(point, next, 0.25), between(point, next, 0.75)] : [];
  });
  const [first] = points;
  const last = points.at(-1);
  return closed || !first || !last ? cut : [first, ...cut, last];
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** Whole units, each point from the one before: a third of the bytes of absolute coordinates. */
function relative(points: readonly Point[]): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return whole.reduce((path, [x, y], index) => {
    const before = whole[index - 1];
    if (!before) return `M${x} ${y}l`;
    const [dx, dy] = [x - before[0], y - before[1]];
    return dx === 0 && dy === 0
      ? path
      : `${path}${path.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
  }, '');
}
