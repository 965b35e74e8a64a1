import { useState, type ReactNode } from 'react';
import type { SiteState } from '#contracts/admin/site.ts';
import { foldText } from '#domain/fold-text.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { useWide } from '#islands/ui/use-wide.ts';

/** The places of the tab that are no part of the content. */
export const HISTORY = 'history';
export const PHOTOGRAPHS = 'photographs';

const BEHIND = [
  {
    file: PHOTOGRAPHS,
    title: 'Photographs',
    hint: 'The ones you’ve sent. Delete for good what no page shows anymore.',
    brief: 'The ones you’ve sent.',
  },
  {
    file: HISTORY,
    title: 'History',
    hint: 'Who changed what and when. Bring any earlier state back.',
    brief: 'Who changed what and when.',
  },
];

/** Every part of the content, what changes most on top, with a field that finds one by its words. */
export function SiteParts({ site }: { readonly site: SiteState }) {
  const [q, setQ] = useState('');
  const isPhone = !useWide(WIDE);
  const words = foldText(q).split(' ').filter(Boolean);
  const isFound = ({ title, hint }: { readonly title: string; readonly hint: string }) => {
    const text = foldText(`${title} ${hint}`);
    return words.every((word) => text.includes(word));
  };
  const groups = site.groups
    .map(({ name, files }) => ({ name, files: files.filter(isFound) }))
    .filter(({ files }) => files.length > 0);
  const behind = BEHIND.filter(isFound);
  // A phone's list is short: what is changed less often opens, unless it is looked for.
  const isFolded = isPhone && words.length === 0;
  const shown = groups.map(({ name, files }, place) => (
    <SitePart
      key={name}
      name={name}
      brief={briefOf(files)}
      isFolded={isFolded && place > 0 && !files.some(isPending)}
    >
      {files.map(({ file, title, hint, brief, isChanged, changedAt, problems }) => (
        <SiteRow
          key={file}
          href={`#site/${file}`}
          title={title}
          hint={isPhone ? (brief ?? hint) : hint}
        >
          {problems > 0 && <Badge word="Needs a fix" color="red" />}
          {problems === 0 && isChanged && <Badge word="Draft" color="yellow" />}
          {changedAt !== null && (
            <span className="row-line row-quiet">Changed {recentMoment(changedAt)}</span>
          )}
        </SiteRow>
      ))}
    </SitePart>
  ));
  return (
    <>
      <div className="filters site-find" role="search" aria-label="Parts of the site">
        <SearchField
          label="Find a part of the site"
          placeholder="Hours, prices, phone ..."
          value={q}
          onSearch={setQ}
        />
      </div>
      <p className="sr-only" role="status">
        {words.length > 0 && foundText(groups.flatMap(({ files }) => files).length + behind.length)}
      </p>
      {groups.length + behind.length === 0 && (
        <div className="notice">
          <p>No part of the site matches.</p>
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => setQ('')}
          >
            Clear search
          </button>
        </div>
      )}
      <div className="site-parts">
        {shown.slice(0, 2)}
        {behind.length > 0 && (
          <SitePart
            name="Photographs and history"
            brief="Yours, and who changed what"
            isFolded={isFolded}
          >
            {behind.map(({ file, title, hint, brief }) => (
              <SiteRow
                key={file}
                href={`#site/${file}`}
                title={title}
                hint={isPhone ? brief : hint}
              />
            ))}
          </SitePart>
        )}
        {shown.slice(2)}
      </div>
    </>
  );
}

function foundText(count: number): string {
  return count === 1 ? '1 part found' : `${count} parts found`;
}

/** Whether a part waits to be published or to be fixed. */
function isPending({ isChanged, problems }: SiteState['groups'][number]['files'][number]): boolean {
  return isChanged || problems > 0;
}

/** `Company and 5 more` */
function briefOf(files: SiteState['groups'][number]['files']): string {
  const more = files.length - 1;
  return `${files[0]?.title ?? ''}${more > 0 ? ` and ${more} more` : ''}`;
}

type SitePartProps = {
  readonly name: string;
  /** What it has, in a line, while it is closed. */
  readonly brief: string;
  readonly isFolded: boolean;
  readonly children: ReactNode;
};

function SitePart({ name, brief, isFolded, children }: SitePartProps) {
  const rows = <ul className="site-rows">{children}</ul>;
  return (
    <section className="site-part" aria-label={name}>
      {isFolded ? (
        <details className="fold site-fold">
          <summary className="fold-row">
            <h2 className="row-title">{name}</h2>
            <span className="row-line row-quiet">{brief}</span>
          </summary>
          {rows}
        </details>
      ) : (
        <>
          <h2>{name}</h2>
          {rows}
        </>
      )}
    </section>
  );
}

type SiteRowProps = {
  readonly href: string;
  readonly title: string;
  readonly hint: string;
  /** How it stands: a badge, when it was changed. */
  readonly children?: ReactNode;
};

function SiteRow({ href, title, hint, children }: SiteRowProps) {
  return (
    <li>
      <a className="row-title row-open" href={href}>
        {title}
      </a>
      <p className="row-line row-quiet">{hint}</p>
      <span className="site-state">{children}</span>
    </li>
  );
}
