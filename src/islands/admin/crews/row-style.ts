import type { CSSProperties } from 'react';
import type { Rows } from './free-run.ts';

/** Where something stands on a wide board, whose rows are half hours; a phone lists it instead. */
export function rowStyle({ from, span }: Rows): CSSProperties {
  return { '--from': from, '--span': span } as CSSProperties;
}
