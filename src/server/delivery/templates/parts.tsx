import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { starsIn } from '#domain/stars.ts';
import { unbroken } from '#domain/unbroken.ts';
import { NEXT_VISITS, SKIPPED, WAS } from './blocks.ts';
import { brokenWell, LINK, withPhone } from './part-words.tsx';
import type { Block, MailContent } from './content.ts';
import { STAR, STAR_OFF } from './mark.ts';
import { COLORS, FONT, HEADLINE } from './theme.ts';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '24px',
  color: COLORS.ink,
  // No last line of one short word, where a program can see to it.
  textWrap: 'pretty',
};
/** A line that names what follows stays close to it. */
const LEADS_ON: CSSProperties = { ...TEXT, margin: '0 0 8px' };
const TITLE: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: HEADLINE,
  fontSize: '30px',
  lineHeight: '36px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  color: COLORS.spruce,
  textWrap: 'balance',
};
/** What a title replaces belongs to it. */
const TITLE_WAS: CSSProperties = {
  margin: '-8px 0 20px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '24px',
  color: COLORS.slate,
};
const STATUS: CSSProperties = {
  margin: '0 0 4px',
  fontFamily: FONT,
  fontSize: '15px',
  lineHeight: '22px',
  fontWeight: 700,
};
const HEADING: CSSProperties = {
  ...TEXT,
  margin: '28px 0 8px',
  fontFamily: HEADLINE,
  fontSize: '20px',
  fontWeight: 700,
  color: COLORS.spruce,
};
const NOTE: CSSProperties = {
  ...TEXT,
  fontSize: '15px',
  lineHeight: '22px',
  color: COLORS.slate,
};
/** The name of a fact or of a part of a bill. */
const SMALL: CSSProperties = { ...NOTE, fontSize: '14px', lineHeight: '21px' };
/** As dark as the text: what holds for their money and when. */
const POINT: CSSProperties = { ...NOTE, margin: 0, padding: '0 0 10px', color: COLORS.ink };
const FACT_NAME: CSSProperties = {
  ...SMALL,
  margin: 0,
  padding: '6px 16px 6px 0',
  width: '28%',
  lineHeight: '24px',
};
/** The longest name of a fact, in letters, that leaves its value enough of a phone's line. */
const ONE_LINE = 16;
const FACT_VALUE: CSSProperties = {
  ...TEXT,
  margin: 0,
  padding: '6px 0',
  textWrap: 'wrap',
  wordBreak: 'break-word',
};
/** What everybody looks for first, where the mail's title doesn't say it. */
const FACT_FIRST: CSSProperties = { ...FACT_VALUE, fontWeight: 600 };
const FACT_WAS: CSSProperties = {
  ...FACT_VALUE,
  color: COLORS.slate,
  textDecoration: 'line-through',
};
const PRICE_FRAME: CSSProperties = {
  margin: '0 0 20px',
  backgroundColor: COLORS.mist,
  borderRadius: '10px',
};
const ATTENTION_CELL: CSSProperties = {
  padding: '14px 16px',
  backgroundColor: COLORS.marigoldSoft,
  borderRadius: '10px',
};
/** What sets a payment that failed, or is late, apart from a bill. */
const BAD_CELL: CSSProperties = {
  ...ATTENTION_CELL,
  borderLeft: `4px solid ${COLORS.danger}`,
  borderRadius: '0 10px 10px 0',
};
const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '14px 26px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 700,
  color: COLORS.white,
  textDecoration: 'none',
};
const QUOTE: CSSProperties = {
  ...TEXT,
  margin: '0 0 20px',
  padding: '12px 16px',
  backgroundColor: COLORS.mist,
  borderRadius: '10px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

/** A link as high as a thumb needs. */
const OWN_ROW: CSSProperties = {
  ...LINK,
  display: 'block',
  padding: '11px 0',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '22px',
};
const LINK_ROW: CSSProperties = { margin: '-8px 0 12px', fontFamily: FONT, fontSize: '16px' };
const IN_ROW: CSSProperties = {
  ...OWN_ROW,
  display: 'inline-block',
  fontSize: '14px',
  whiteSpace: 'nowrap',
};
const LETTER: CSSProperties = { ...TEXT, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

/** A layout table, because old mail programs support no other layout. */
export function LayoutTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** What a mail is about: a line of status and its title; in a box where a sum is asked for. */
export function Title({
  status,
  heading,
  was,
  until,
  isAsked = false,
  isBadNews = false,
}: Pick<MailContent, 'status' | 'heading' | 'was' | 'until' | 'isAsked' | 'isBadNews'>) {
  const lines = (
    <>
      {status !== undefined && (
        <p style={{ ...STATUS, color: statusColor({ isAsked, isBadNews }) }}>{unbroken(status)}</p>
      )}
      <h1 style={isAsked ? { ...TITLE, margin: 0 } : TITLE}>{unbroken(heading)}</h1>
      {until !== undefined && <p style={{ ...TEXT, margin: '4px 0 0' }}>{brokenWell(until)}</p>}
      {was !== undefined && (
        <p style={TITLE_WAS}>
          {WAS} <s>{brokenWell(was)}</s>
        </p>
      )}
    </>
  );
  if (!isAsked) return lines;
  return (
    <LayoutTable style={{ margin: '0 0 20px' }}>
      <tr>
        <td style={isBadNews ? BAD_CELL : ATTENTION_CELL}>{lines}</td>
      </tr>
    </LayoutTable>
  );
}

/** Green is for good news and amber for bad; what is overdue has the red of the dashboard. */
function statusColor({ isAsked, isBadNews }: { isAsked: boolean; isBadNews: boolean }): string {
  if (isAsked && isBadNews) return COLORS.danger;
  if (isAsked) return COLORS.ink;
  return isBadNews ? COLORS.marigoldDark : COLORS.leaf;
}

/** One part of a mail as HTML. */
export function Part({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return (
        <p style={block.text.endsWith(':') ? LEADS_ON : TEXT}>
          {withPhone(block.text)}
          {block.strong !== undefined && <b> {withPhone(block.strong)}</b>}
        </p>
      );
    case 'heading':
      return <h2 style={HEADING}>{block.text}</h2>;
    case 'letter':
      return <p style={LETTER}>{withPhone(block.text)}</p>;
    case 'note':
      return <p style={NOTE}>{withPhone(block.text)}</p>;
    case 'points':
      return <Points {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'attention':
      return <Attention {...block} />;
    case 'prices':
      return <Prices {...block} />;
    case 'button':
      return <Button {...block} />;
    case 'star-choice':
      return <StarChoice {...block} />;
    case 'stars':
      return <Stars {...block} />;
    case 'links':
      return <Links {...block} />;
    case 'quote':
      return (
        <>
          {block.label !== undefined && <h2 style={HEADING}>{block.label}</h2>}
          <p style={QUOTE}>{block.text}</p>
        </>
      );
  }
}

/** A table: programs disagree on how far the points of a list are indented. */
function Points({ title, points }: Of<'points'>) {
  return (
    <>
      <h2 style={HEADING}>{title}</h2>
      <LayoutTable style={{ margin: '0 0 16px' }}>
        {points.map((point) => (
          <tr key={point}>
            <td style={POINT} width={16} valign="top" aria-hidden="true">
              •
            </td>
            <td style={POINT} valign="top">
              {withPhone(point)}
            </td>
          </tr>
        ))}
      </LayoutTable>
    </>
  );
}

/** Each line of a value in an element of its own. */
function linesOf(value: string): ReactNode {
  const lines = value.split('\n');
  if (lines.length === 1) return brokenWell(value);
  return lines.map((line, index) => <div key={index}>{brokenWell(line)}</div>);
}

function Facts({ rows }: Of<'facts'>) {
  return (
    <div>
      <LayoutTable style={{ margin: '0 0 20px' }}>
        {rows.map(([name, value, href], index) => (
          <tr key={index}>
            <td
              style={name.length > ONE_LINE ? FACT_NAME : { ...FACT_NAME, whiteSpace: 'nowrap' }}
              valign="top"
            >
              {name}
            </td>
            <td style={STYLE_OF[name] ?? FACT_VALUE} valign="top">
              {href ? (
                <a href={href} style={LINK}>
                  {linesOf(value)}
                </a>
              ) : (
                linesOf(value)
              )}
            </td>
          </tr>
        ))}
      </LayoutTable>
    </div>
  );
}

/** The facts that look different from the others, by name. */
const STYLE_OF: Readonly<Record<string, CSSProperties>> = {
  [WAS]: FACT_WAS,
  [SKIPPED]: FACT_WAS,
  [NEXT_VISITS]: FACT_FIRST,
};

/** In a box of its own: a phone would break its name into three lines beside the other facts. */
function Attention({ name, value, isAmount, text, link }: Of<'attention'>) {
  const line: CSSProperties = { ...TEXT, margin: 0 };
  return (
    <div>
      <LayoutTable style={{ margin: '0 0 20px' }}>
        <tr>
          <td style={ATTENTION_CELL}>
            <p style={{ ...STATUS, color: COLORS.ink }}>{name}</p>
            <p style={isAmount ? { ...TITLE, margin: 0 } : line}>{brokenWell(value)}</p>
            {text && <p style={{ ...line, marginTop: '8px' }}>{withPhone(text)}</p>}
            {link && (
              <p style={line}>
                <a href={link.href} style={OWN_ROW}>
                  {link.label}
                </a>
              </p>
            )}
          </td>
        </tr>
      </LayoutTable>
    </div>
  );
}

const ROW_LINE = `1px solid ${COLORS.fog}`;
/** Over what the rows above come to. */
const SUM_LINE = `1px solid ${COLORS.slate}`;
/** Where another part of a bill begins. */
const PART_LINE = `2px solid ${COLORS.spruce}`;
const PART_NAME: CSSProperties = { ...SMALL, padding: '16px 16px 2px', fontWeight: 700 };

function Prices({ rows }: Of<'prices'>) {
  return (
    <div>
      <LayoutTable style={PRICE_FRAME}>
        {rows.map(({ name, amount, strong, isSum, begins, head }, index) => {
          const drawn = begins ? PART_LINE : isSum ? SUM_LINE : ROW_LINE;
          const line = index > 0 ? { borderTop: drawn } : {};
          const cell: CSSProperties = {
            ...TEXT,
            margin: 0,
            padding: '10px 16px',
            ...(isSum ? { fontWeight: 600 } : {}),
            ...(strong ? { fontSize: '18px', fontWeight: 700 } : {}),
            ...(head === undefined ? line : { paddingTop: '2px' }),
          };
          return (
            <Fragment key={name}>
              {head !== undefined && (
                <tr>
                  <td colSpan={2} style={{ ...PART_NAME, ...line }}>
                    {head}
                  </td>
                </tr>
              )}
              <tr>
                <td style={cell} valign="top">
                  {unbroken(name)}
                </td>
                <td style={{ ...cell, whiteSpace: 'nowrap' }} align="right" valign="top">
                  {amount}
                </td>
              </tr>
            </Fragment>
          );
        })}
      </LayoutTable>
    </div>
  );
}

/** How old mail programs color a cell; React renders it but its types lack it. */
const OLD_LEAF = { bgcolor: COLORS.leaf };

/** A colored table cell works as a button in every program. */
function Button({ label, href, isQuiet = false }: Of<'button'>) {
  const line = `2px solid ${COLORS.leaf}`;
  return (
    <table
      className="button"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '4px 0 20px' }}
    >
      <tbody>
        <tr>
          {isQuiet ? (
            <td style={{ border: line, borderRadius: '12px' }}>
              <a href={href} style={{ ...BUTTON, padding: '12px 24px', color: COLORS.leaf }}>
                {label}
              </a>
            </td>
          ) : (
            <td {...OLD_LEAF} style={{ backgroundColor: COLORS.leaf, borderRadius: '12px' }}>
              <a href={href} style={BUTTON}>
                {label}
              </a>
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}

const STAR_IMAGE: CSSProperties = { border: 0, verticalAlign: 'middle' };
/** As high as a thumb needs. */
const STAR_ROW: CSSProperties = {
  display: 'block',
  padding: '8px 12px',
  backgroundColor: COLORS.white,
  border: `1px solid ${COLORS.marigold}`,
  borderRadius: '10px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '28px',
  fontWeight: 700,
  color: COLORS.ink,
  textDecoration: 'none',
};
const STAR_WORDS: CSSProperties = { marginLeft: '10px', fontSize: '14px', whiteSpace: 'nowrap' };
const STARS_FRAME: CSSProperties = {
  margin: '0 0 20px',
  backgroundColor: COLORS.marigoldSoft,
  borderRadius: '12px',
};
const CHOICE_CELL: CSSProperties = {
  padding: '9px 12px',
  backgroundColor: COLORS.marigoldSoft,
  borderRadius: '12px',
};

/** A star as a picture: the sign for it is a hairline in many programs' fonts. */
function StarImage({ of, size }: { of: { readonly cid: string }; size: number }) {
  return (
    <img
      src={`cid:${of.cid}`}
      width={size}
      height={size}
      alt=""
      fetchPriority="low"
      style={STAR_IMAGE}
    />
  );
}

/** What stars say, in the words of the page they lead to. */
const STARS_SAY = ['poor', 'not so good', 'all right', 'good', 'excellent'];

/** Five rows, the best first, each with its stars; its words stand even where no picture does. */
function StarChoice({ choices }: Of<'star-choice'>) {
  return (
    <LayoutTable style={{ margin: '4px 0 20px' }}>
      <tr>
        <td style={CHOICE_CELL}>
          <LayoutTable style={{}}>
            {choices
              .map((href, index) => (
                <tr key={href}>
                  <td style={{ padding: '3px 0' }}>
                    <a href={href} style={STAR_ROW}>
                      <StarRow rating={index + 1} size={22} />
                      <span style={STAR_WORDS}>
                        {starsIn(index + 1)}, {STARS_SAY[index]}
                      </span>
                    </a>
                  </td>
                </tr>
              ))
              .toReversed()}
          </LayoutTable>
        </td>
      </tr>
    </LayoutTable>
  );
}

function StarRow({ rating, size }: { rating: number; size: number }) {
  return [1, 2, 3, 4, 5].map((star) => (
    <StarImage key={star} of={star <= rating ? STAR : STAR_OFF} size={size} />
  ));
}

function Stars({ rating }: Of<'stars'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={STARS_FRAME}>
      <tbody>
        <tr>
          <td style={{ padding: '10px 14px' }}>
            <span role="img" aria-label={`${rating} of 5 stars`}>
              <StarRow rating={rating} size={32} />
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Each in a row of its own, or short ones side by side: as high as a thumb needs, and unbroken. */
function Links({ links, isRow = false }: Of<'links'>) {
  if (isRow) {
    return (
      <div style={LINK_ROW}>
        {links.map(({ label, href }, index) => (
          <Fragment key={href}>
            {index > 0 && ' '}
            <a
              href={href}
              style={index < links.length - 1 ? { ...IN_ROW, marginRight: '14px' } : IN_ROW}
            >
              {label}
            </a>
          </Fragment>
        ))}
      </div>
    );
  }
  return (
    <div>
      <LayoutTable style={{ margin: '-8px 0 16px' }}>
        {links.map(({ label, href }, index) => (
          <tr key={href}>
            <td style={index > 0 ? { borderTop: `1px solid ${COLORS.fog}` } : {}}>
              <a href={href} style={OWN_ROW}>
                {label}
              </a>
            </td>
          </tr>
        ))}
      </LayoutTable>
    </div>
  );
}
