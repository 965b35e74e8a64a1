import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import './site.css';
import type { SiteFileForm } from '#contracts/admin/site.ts';
import { ActorName } from '#islands/admin/ui/ActorName.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import {
  $revisions,
  $site,
  $siteFile,
  bringBack,
  loadMoreRevisions,
  loadRevisions,
  loadSite,
  loadSiteFile,
  refreshSite,
} from '#stores/admin/site.ts';
import { $typing } from '#stores/admin/typing.ts';
import { $adminView, closeToTab } from '#stores/admin/view.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { SiteDraft } from './SiteDraft.tsx';
import { SiteForm } from './SiteForm.tsx';
import { HISTORY, PHOTOGRAPHS, SiteParts } from './SiteParts.tsx';
import { SitePhotographs } from './SitePhotographs.tsx';

const SHOWS = ['site'];

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
        Change what’s on your website. Nothing shows until you publish, except online booking hours
        and the end of the welcome offer, which count as soon as you save.
      </p>
      <Read of={read} problem={problem} onRetry={refresh}>
        {(site) => (
          <>
            <SiteDraft site={site} />
            <SiteParts site={site} />
          </>
        )}
      </Read>
      {detail === HISTORY && <SiteHistory onClose={closeToTab} />}
      {detail === PHOTOGRAPHS && <SitePhotographs onClose={closeToTab} />}
      {detail !== null && detail !== HISTORY && detail !== PHOTOGRAPHS && (
        <SiteFileSheet key={detail} file={detail} onClose={closeToTab} />
      )}
    </>
  );
}

type Props = { readonly file: string; readonly onClose: () => void };

/** A part of the site in a sheet. Leaving it with something unsaved asks first. */
function SiteFileSheet({ file, onClose }: Props) {
  const { read, problem } = useStore($siteFile);
  const [isLeaving, setLeaving] = useState(false);
  const [saved, setSaved] = useState<SiteFileForm | null>(null);
  useEffect(() => void loadSiteFile(file), [file]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ($typing.get() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, []);
  const shown = saved?.file === file ? saved : read?.file === file ? read : null;
  const close = () => {
    if ($typing.get() > 0) setLeaving(true);
    else onClose();
  };
  return (
    <Sheet title={shown?.title ?? 'Part of the site'} onClose={close}>
      <Read of={shown} problem={problem} onRetry={() => void loadSiteFile(file)}>
        {(form) => (
          <SiteForm key={form.revision} form={form} onTheirs={setSaved} onSaved={onClose} />
        )}
      </Read>
      {isLeaving && (
        <Question
          title="Leave without saving?"
          text="What you changed here isn’t saved yet."
          yes="Leave"
          no="Keep editing"
          isDanger
          onYes={onClose}
          onNo={() => {
            setLeaving(false);
          }}
        />
      )}
    </Sheet>
  );
}

/** `Phone number`, or `Phone number, Email and 3 more`. */
function placesText(places: readonly string[]): string {
  const more = places.length - 2;
  return more > 0 ? `${places.slice(0, 2).join(', ')} and ${more} more` : places.join(', ');
}

/** Who changed what and when; any state can be the draft again. */
function SiteHistory({ onClose }: { readonly onClose: () => void }) {
  const revisions = useStore($revisions);
  const { read } = useStore($site);
  useEffect(() => void loadRevisions(), []);
  return (
    <Sheet title="History of the site" onClose={onClose}>
      {revisions.rows.length > 0 && (
        <p className="row-line row-quiet">
          Bringing a state back makes it your draft. Publish it to put it on your website. What was
          live in the past year can be brought back, and at least your last 50 saves.
        </p>
      )}
      <ListFrame
        list={revisions}
        label="States of the site"
        empty={
          <>
            <span className="site-none-mark">
              <Icon name="history" />
            </span>
            <p className="site-none-title">No changes yet</p>
            <p>Every change you save or publish is listed here, with a way back.</p>
            <a className="button button-primary button-small" href="#site">
              See what you can change
            </a>
          </>
        }
        onRetry={() => void loadRevisions()}
        onMore={() => void loadMoreRevisions()}
      >
        {(state) => (
          <li key={state.id} className="row">
            <div className="row-head">
              <p className="row-title">
                {state.id}. {state.title}
              </p>
              {state.isLive && <Badge word="Live" color="green" />}
              {!state.isLive && state.publishedAt !== null && (
                <Badge word="Was live" color="gray" />
              )}
            </div>
            {state.places.length > 0 && (
              <p className="row-line" dir="auto">
                {placesText(state.places)}
              </p>
            )}
            <p className="row-line row-quiet">
              {recentMoment(state.createdAt)}, <ActorName actor={state.actor} />
            </p>
            {state.isDraft ? (
              <p className="row-line row-quiet">This is your draft.</p>
            ) : (
              <button
                className="quiet-action"
                type="button"
                onClick={() => void bringBack(state.id, `State ${state.id} is your draft`)}
              >
                Bring back<span className="sr-only"> state {state.id}</span>
              </button>
            )}
          </li>
        )}
      </ListFrame>
      {(read?.revision ?? 0) > 0 && (
        <button
          className="quiet-action"
          type="button"
          onClick={() => void bringBack(0, 'The site as it came is your draft')}
        >
          Bring back the site as it came
        </button>
      )}
    </Sheet>
  );
}
