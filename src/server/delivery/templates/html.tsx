import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { business } from '#content/business.ts';
import { OWNER_REASON } from './blocks.ts';
import type { MailContent } from './content.ts';
import { HEADLINE_FACE } from './headline-face.ts';
import { MARK, WAVE } from './mark.ts';
import { LayoutTable, Part, Title } from './parts.tsx';
import { COLORS, FONT, HEADLINE, WIDTH } from './theme.ts';

const FOOT: CSSProperties = {
  margin: '0 0 6px',
  fontFamily: FONT,
  fontSize: '13px',
  lineHeight: '19px',
  color: COLORS.slate,
  // The company's address may be longer than a phone is wide.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const HIDDEN: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: '1px',
  color: COLORS.paper,
};
const HEAD_CELL: CSSProperties = {
  backgroundColor: COLORS.spruce,
  padding: '18px 32px 4px',
  borderRadius: '14px 14px 0 0',
};
const MARK_IMAGE: CSSProperties = {
  display: 'inline-block',
  marginRight: '10px',
  border: 0,
  verticalAlign: 'middle',
};
const NAME: CSSProperties = {
  fontFamily: HEADLINE,
  fontSize: '28px',
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  color: COLORS.white,
  verticalAlign: 'middle',
};
const WAVE_CELL: CSSProperties = { backgroundColor: COLORS.white, fontSize: 0, lineHeight: 0 };
/** As wide as the card: a narrow one only has shorter waves. */
const WAVE_IMAGE: CSSProperties = { display: 'block', width: '100%', height: '21px', border: 0 };
const BODY_CELL: CSSProperties = { backgroundColor: COLORS.white, padding: '20px 32px 16px' };
const FOOT_CELL: CSSProperties = {
  backgroundColor: COLORS.mist,
  padding: '20px 32px',
  // The round corner of our cards; where it isn't drawn, the card is square.
  borderRadius: '0 0 44px 14px',
};
/** Narrow screens: less padding, so that the text keeps its width, and buttons as wide as it. */
const NARROW =
  '@media (max-width:480px){.card{padding-left:20px!important;padding-right:20px!important}.page{padding:12px 8px!important}.button{width:100%!important}.button a{display:block!important;text-align:center!important;padding-left:12px!important;padding-right:12px!important}}';

/**
 * A mail as an HTML document: tables and inline styles, with the pictures and the font embedded
 * ({@link MARK}, {@link WAVE}), so that nothing is loaded remotely.
 */
export function mailHtml(mail: MailContent): string {
  const page = renderToStaticMarkup(<MailPage mail={mail} />);
  // What people wrote is escaped, so the first end of a head is the only one.
  return `<!DOCTYPE html>${page.replace('</head>', () => `${HEADLINE_FACE}</head>`)}`;
}

function MailPage({ mail }: { mail: MailContent }) {
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        {/* Phones turn dates and numbers into links of their own color otherwise. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>{mail.subject}</title>
        <style>{NARROW}</style>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: COLORS.paper }}>
        <div style={HIDDEN}>{mail.preview}</div>
        <LayoutTable style={{ backgroundColor: COLORS.paper }}>
          <tr>
            <td className="page" style={{ padding: '24px 12px' }}>
              <Card mail={mail} />
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

function Card({ mail }: { mail: MailContent }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      align="center"
      width={WIDTH}
      style={{ width: '100%', maxWidth: `${WIDTH}px`, margin: '0 auto' }}
    >
      <tbody>
        <CardRow style={HEAD_CELL}>
          {/* Low: React writes a preload into the head for any other picture. */}
          <img
            src={`cid:${MARK.cid}`}
            width={44}
            height={44}
            alt=""
            fetchPriority="low"
            style={MARK_IMAGE}
          />
          <span style={NAME}>{business.name}</span>
        </CardRow>
        <tr>
          <td style={WAVE_CELL}>
            <img
              src={`cid:${WAVE.cid}`}
              width={WIDTH}
              height={21}
              alt=""
              fetchPriority="low"
              style={WAVE_IMAGE}
            />
          </td>
        </tr>
        <CardRow style={BODY_CELL}>
          <Title {...mail} />
          {mail.blocks.map((block, index) => (
            <Part key={index} block={block} />
          ))}
        </CardRow>
        <CardRow style={FOOT_CELL}>
          <Footer mail={mail} />
        </CardRow>
      </tbody>
    </table>
  );
}

function CardRow({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td className="card" style={style}>
        {children}
      </td>
    </tr>
  );
}

function Footer({ mail: { reason, ownPage } }: { mail: MailContent }) {
  const link: CSSProperties = { color: COLORS.slate };
  // The owner knows how to reach the company.
  const isOwners = reason === OWNER_REASON;
  return (
    <>
      <p style={{ ...FOOT, fontWeight: 700, color: COLORS.ink }}>{business.fullName}</p>
      {!isOwners && (
        <p style={FOOT}>
          <a href={`tel:${business.phone.tel}`} style={link}>
            {business.phone.display}
          </a>
          {'  ·  '}
          <a href={`mailto:${business.email}`} style={link}>
            {business.email}
          </a>
        </p>
      )}
      {ownPage && (
        <p style={FOOT}>
          <a href={ownPage} style={link}>
            Your visits and receipts
          </a>
        </p>
      )}
      {!isOwners && (
        <>
          <p style={FOOT}>{business.area}</p>
          <p style={FOOT}>{business.license}</p>
        </>
      )}
      <p style={{ ...FOOT, margin: 0 }}>{reason}</p>
    </>
  );
}
