import { createContext } from 'react';
import { startText, type FormNode } from './form-nodes.ts';

type Group = Extract<FormNode, { kind: 'group' }>;

/** The entry of a list that a field stands in, and which it is; null outside of lists. */
export const EntryContext = createContext<{ node: Group; place: number } | null>(null);

/** The name of the site's picture that a photograph in an entry replaces; undefined without one. */
export function pictureOf(entry: Group | null, name: string): string | undefined {
  const part = entry?.parts.find(({ node }) => node.name === name);
  const id = entry?.parts.find(({ key }) => key === 'id')?.node;
  const text = id?.kind === 'leaf' || id?.kind === 'kept' ? startText(id.start) : '';
  if (!part || text === '') return undefined;
  return part.key === 'photograph' ? text : `${text}-${part.key}`;
}
