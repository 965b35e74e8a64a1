import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { business } from '#content/business.ts';
import { unbroken } from '#domain/unbroken.ts';
import { COLORS } from './theme.ts';

/** How links look in a mail. */
export const LINK: CSSProperties = { color: COLORS.leaf, fontWeight: 600 };

/** Matches text already processed by {@link unbroken}. */
const HOURS_OR_BREAK = /(\(\d+:\d\d\s[AP]M - \d+:\d\d\s[AP]M\)|\n|(?=@)|(?<=@\S*)(?=\.))/;

/**
 * Keeps the value's own lines; in a narrow column, breaks an email before its `@` and the dots
 * after it, and never inside a period's hours.
 */
export function brokenWell(value: string): ReactNode {
  return unbroken(value)
    .split(HOURS_OR_BREAK)
    .map((part, index) => {
      // Odd indexes are the separators.
      if (index % 2 === 0) return part;
      if (part === '') return <wbr key={index} />;
      if (part === '\n') return <br key={index} />;
      return <Kept key={index}>{part}</Kept>;
    });
}

/** Text with our phone number on one line and tappable to call. */
export function withPhone(words: string): ReactNode {
  const { display, tel } = business.phone;
  return unbroken(words)
    .split(display)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <a href={`tel:${tel}`} style={{ ...LINK, whiteSpace: 'nowrap' }}>
            {display}
          </a>
        )}
        {withRanges(part)}
      </Fragment>
    ));
}

/** Ranges such as `5–10` and a handle such as `@Our-Name`, which programs break after their dash. */
function withRanges(words: string): ReactNode {
  return words
    .split(/(\d+–\d+|(?<!\S)@[\w-]+)/)
    .map((part, index) => (index % 2 === 0 ? part : <Kept key={index}>{part}</Kept>));
}

function Kept({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
