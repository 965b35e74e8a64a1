import { encode } from 'uqr';

/** Light squares around the code, which readers need. */
const QUIET_ZONE = 4;

/**
 * Draws the paying page of the link that opened this one as a QR code: its token is in the fragment,
 * which no server sees, and stays on the phone.
 */
export function drawPayCode(root: SVGElement, link: HTMLAnchorElement): boolean {
  const token = location.hash.slice(1);
  if (!/^[\w-]{1,200}$/.test(token)) return false;
  const url = `${location.origin}/pay#${token}`;
  link.href = url;
  const { data, size } = encode(url, { border: QUIET_ZONE, ecc: 'M' });
  root.setAttribute('viewBox', `0 0 ${size} ${size}`);
  root.querySelector('path')?.setAttribute('d', data.flatMap(pathOfRow).join(''));
  return true;
}

/** One square after another: where dark ones begin and end is a path of its own. */
function pathOfRow(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []));
}
