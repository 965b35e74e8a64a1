import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import type { Block } from './content.ts';
import { COLOURS, FONT } from './theme.ts';

const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '24px',
  color: COLOURS.ink,
};
const SMALL: CSSProperties = {
  ...TEXT,
  fontSize: '14px',
  lineHeight: '21px',
  color: COLOURS.slate,
};
const LINK: CSSProperties = { color: COLOURS.leaf, fontWeight: 600 };

/** A layout table, as old mail programs understand no other layout. */
export function table(style: CSSProperties, ...rows: ReactNode[]): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', style },
    h('tbody', null, ...rows),
  );
}

/** A table row with one cell. */
export function row(style: CSSProperties, ...content: ReactNode[]): ReactElement {
  return h('tr', null, h('td', { style }, ...content));
}

/** One part of a mail as HTML. */
export function part(block: Block, key: number): ReactElement {
  switch (block.type) {
    case 'text':
      return h('p', { key, style: TEXT }, block.text);
    case 'note':
      return h('p', { key, style: SMALL }, block.text);
    case 'facts':
      return facts(block.rows, key);
    case 'prices':
      return prices(block.rows, key);
    case 'button':
      return button(block.label, block.href, key);
    case 'links':
      return links(block.links, key);
    case 'quote':
      return quote(block.text, key);
  }
}

function facts(rows: Extract<Block, { type: 'facts' }>['rows'], key: number): ReactElement {
  const name: CSSProperties = {
    ...SMALL,
    margin: 0,
    padding: '6px 16px 6px 0',
    width: '28%',
    lineHeight: '24px',
  };
  const value: CSSProperties = {
    ...TEXT,
    margin: 0,
    padding: '6px 0',
    fontWeight: 600,
    wordBreak: 'break-word',
  };
  const lines = rows.map(([label, text, href]) => {
    // A line never begins with the AM or PM of an hour.
    const kept = text.replace(/ (?=[AP]M\b)/g, '\u00a0');
    return h(
      'tr',
      { key: label },
      h('td', { style: name, valign: 'top' }, label),
      h('td', { style: value, valign: 'top' }, href ? h('a', { href, style: LINK }, kept) : kept),
    );
  });
  return h('div', { key }, table({ margin: '0 0 20px' }, ...lines));
}

function prices(rows: Extract<Block, { type: 'prices' }>['rows'], key: number): ReactElement {
  const lines = rows.map(({ name, amount, strong }, index) => {
    const isLast = index === rows.length - 1;
    const cell: CSSProperties = {
      ...TEXT,
      margin: 0,
      padding: '10px 16px',
      ...(strong ? { fontWeight: 700 } : {}),
      ...(isLast ? {} : { borderBottom: `1px solid ${COLOURS.fog}` }),
    };
    return h(
      'tr',
      { key: name },
      h('td', { style: cell, valign: 'top' }, name),
      h('td', { style: { ...cell, whiteSpace: 'nowrap' }, align: 'right', valign: 'top' }, amount),
    );
  });
  const frame: CSSProperties = {
    margin: '0 0 20px',
    backgroundColor: COLOURS.mist,
    borderRadius: '10px',
  };
  return h('div', { key }, table(frame, ...lines));
}

/** A table cell with a colour of its own is a button in every program. */
function button(label: string, href: string, key: number): ReactElement {
  const link: CSSProperties = {
    display: 'inline-block',
    padding: '14px 26px',
    fontFamily: FONT,
    fontSize: '16px',
    fontWeight: 700,
    color: COLOURS.white,
    textDecoration: 'none',
  };
  const cell = h(
    'td',
    { bgcolor: COLOURS.leaf, style: { backgroundColor: COLOURS.leaf, borderRadius: '999px' } },
    h('a', { href, style: link }, label),
  );
  return h(
    'table',
    {
      key,
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { margin: '4px 0 20px' },
    },
    h('tbody', null, h('tr', null, cell)),
  );
}

function links(list: Extract<Block, { type: 'links' }>['links'], key: number): ReactElement {
  const items = list.flatMap(({ label, href }, index) => [
    ...(index === 0 ? [] : ['  ·  ']),
    h('a', { key: href, href, style: LINK }, label),
  ]);
  return h('p', { key, style: SMALL }, ...items);
}

function quote(text: string, key: number): ReactElement {
  const style: CSSProperties = {
    ...TEXT,
    margin: '0 0 20px',
    padding: '12px 16px',
    backgroundColor: COLOURS.paper,
    borderLeft: `4px solid ${COLOURS.fog}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  };
  return h('p', { key, style }, text);
}
