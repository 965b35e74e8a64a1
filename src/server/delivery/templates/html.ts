import { createElement as h, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { business } from '#content/business.ts';
import type { MailContent } from './content.ts';
import { part, type row, table } from './parts.ts';
import { COLOURS, FONT, WIDTH } from './theme.ts';

const HEADING: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: FONT,
  fontSize: '26px',
  lineHeight: '32px',
  fontWeight: 700,
  color: COLOURS.spruce,
};
const FOOT: CSSProperties = {
  margin: '0 0 6px',
  fontFamily: FONT,
  fontSize: '13px',
  lineHeight: '19px',
  color: COLOURS.slate,
};
const HIDDEN: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: '1px',
  color: COLOURS.paper,
};
/** Narrow screens: less padding, so that the text keeps its measure. */
const NARROW =
  '@media (max-width:480px){.card{padding:24px 20px!important}.page{padding:12px 8px!important}}';

/** A mail as an HTML document: tables and inline styles, no picture and nothing to load. */
export function mailHtml(mail: MailContent): string {
  const wordmark = h(
    'span',
    { style: { fontFamily: FONT, fontSize: '22px', fontWeight: 800, color: COLOURS.white } },
    business.name,
    h('span', { style: { color: COLOURS.marigold } }, '.'),
  );
  const head: CSSProperties = {
    backgroundColor: COLOURS.spruce,
    padding: '20px 32px',
    borderRadius: '14px 14px 0 0',
  };
  const body: CSSProperties = { backgroundColor: COLOURS.white, padding: '32px 32px 16px' };
  const foot: CSSProperties = {
    backgroundColor: COLOURS.mist,
    padding: '20px 32px',
    borderRadius: '0 0 14px 14px',
  };
  const card = h(
    'table',
    {
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      align: 'center',
      width: WIDTH,
      style: { width: '100%', maxWidth: `${WIDTH}px`, margin: '0 auto' },
    },
    h(
      'tbody',
      null,
      cell('head', head, wordmark),
      cell('body', body, h('h1', { style: HEADING }, mail.heading), ...mail.blocks.map(part)),
      cell('foot', foot, ...footer(mail.reason)),
    ),
  );
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      // Phones turn dates and numbers into links of their own colour otherwise.
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no' }),
      h('title', null, mail.subject),
      h('style', null, NARROW),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: COLOURS.paper } },
      h('div', { style: HIDDEN }, mail.preview),
      table({ backgroundColor: COLOURS.paper }, pageRow(card)),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function cell(key: string, style: CSSProperties, ...content: Parameters<typeof row>[1][]) {
  return h('tr', { key }, h('td', { className: 'card', style }, ...content));
}

function pageRow(card: ReturnType<typeof h>) {
  return h('tr', null, h('td', { className: 'page', style: { padding: '24px 12px' } }, card));
}

function footer(reason: string) {
  const link: CSSProperties = { color: COLOURS.slate };
  return [
    h(
      'p',
      { key: 'who', style: { ...FOOT, fontWeight: 700, color: COLOURS.ink } },
      business.fullName,
    ),
    h(
      'p',
      { key: 'how', style: FOOT },
      h('a', { href: `tel:${business.phone.tel}`, style: link }, business.phone.display),
      '  ·  ',
      h('a', { href: `mailto:${business.email}`, style: link }, business.email),
    ),
    h('p', { key: 'where', style: FOOT }, `${business.area}  ·  ${business.licence}`),
    h('p', { key: 'why', style: { ...FOOT, margin: 0 } }, reason),
  ];
}
