import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './site.css';
import type { SiteState } from '#contracts/admin/site.ts';
import { $site, loadSite, refreshSite } from '#stores/admin/site.ts';
import { $adminView, closeDetail } from '#stores/admin/view.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { SiteDraft } from './SiteDraft.tsx';
import { SiteFileSheet } from './SiteFileSheet.tsx';
import { SiteHistory } from './SiteHistory.tsx';

const SHOWS = ['site'];
const HISTORY = 'history';

/** Everything that the owner can change of the website, and putting it there. */
export function SiteTab() {
  const { read, problem, isBusy } = useStore($site);
  const { detail } = useStore($adminView);
  useEffect(() => void loadSite(), []);
  useNews(SHOWS, refreshSite);
  const refresh = () => void loadSite();
  return (
    <>
      <PanelHead title="Site" isBusy={isBusy} onRefresh={refresh} />
      <p className="row-line row-quiet site-lead">
        Change what stands on your website. Nothing is on it until you publish.
      </p>
      <Read of={read} problem={problem} onRetry={refresh}>
        {(site) => (
          <>
            <SiteDraft site={site} />
            <SiteParts site={site} />
            <p className="site-more">
              <a className="button button-quiet" href={`#site/${HISTORY}`}>
                History
              </a>
            </p>
          </>
        )}
      </Read>
      {detail === HISTORY && <SiteHistory onClose={closeDetail} />}
      {detail !== null && detail !== HISTORY && (
        <SiteFileSheet key={detail} file={detail} onClose={closeDetail} />
      )}
    </>
  );
}

function SiteParts({ site }: { readonly site: SiteState }) {
  return site.groups.map(({ name, files }) => (
    <section key={name} className="site-part" aria-label={name}>
      <h2>{name}</h2>
      <ul className="list">
        {files.map(({ file, title, hint, isChanged, changedAt, problems }) => (
          <li key={file} className="row site-file">
            <div className="row-head">
              <a className="row-title row-open" href={`#site/${file}`}>
                {title}
              </a>
              {problems > 0 && <Badge word="To put right" color="red" />}
              {problems === 0 && isChanged && <Badge word="Draft" color="yellow" />}
            </div>
            <p className="row-line row-quiet">{hint}</p>
            <p className="row-line row-quiet site-changed">
              {changedAt === null ? 'As it came' : `Changed ${recentMoment(changedAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
