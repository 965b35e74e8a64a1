import type { SiteLine } from '#contracts/admin/site.ts';

/** How many changes are told one by one. */
const MOST = 40;

/** What a change does to the site, place by place. */
export function SiteLines({ lines }: { readonly lines: readonly SiteLine[] }) {
  return (
    <ul className="site-lines">
      {lines.slice(0, MOST).map((line) => (
        <li key={`${line.file} ${line.place} ${line.before}`}>
          <p className="row-line">
            <strong>{line.title}</strong>: {line.place}
          </p>
          <p className="row-line site-change">
            {line.before !== '' && <del>{line.before}</del>}
            {line.after === '' ? <em>Taken out</em> : <ins>{line.after}</ins>}
          </p>
          {line.isInEffect && (
            <p className="row-line row-quiet">
              In effect now. The pages that state it change when you publish.
            </p>
          )}
        </li>
      ))}
      {lines.length > MOST && <li>And {lines.length - MOST} more.</li>}
    </ul>
  );
}
