import { useState } from 'react';
import type { SiteState } from '#contracts/admin/site.ts';
import { bringBack, previewSite, publishSite, undoPublish } from '#stores/admin/site.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { SiteLines } from './SiteLines.tsx';

/** What waits to be published, how far publishing is, and what is in the way of it. */
export function SiteDraft({ site }: { readonly site: SiteState }) {
  const [asks, setAsks] = useState<'publish' | 'drop' | null>(null);
  const { lines, problems, build, live, setAside, preview } = site;
  const isUnderWay = build.state === 'building' || (build.state === 'waiting' && !build.message);
  const count = lines.length === 1 ? '1 change' : `${lines.length} changes`;
  const isStill =
    lines.length + problems.length + setAside.length === 0 && !isUnderWay && build.message === '';
  if (isStill) {
    return (
      <section className="site-still" aria-label="Publishing">
        <i className="status-dot" />
        <p role="status">
          Nothing to publish. <span className="row-quiet">{liveWords(live.at)}</span>
        </p>
        {live.previous !== null && <UndoPublish site={site} />}
      </section>
    );
  }
  return (
    <section className="card site-draft" aria-label="Publishing">
      <h2>{lines.length === 0 ? 'Nothing to publish' : `${count} to publish`}</h2>
      <p className="row-line row-quiet" role="status">
        {isUnderWay
          ? build.kind === 'preview'
            ? 'Making the preview. It takes about a minute.'
            : 'Publishing. It takes about a minute; your website stays up the whole time.'
          : liveWords(live.at)}
      </p>
      {build.message !== '' && (
        <p className="notice notice-problem" role="alert">
          {build.message}
        </p>
      )}
      {lines.length > 0 && <SiteLines lines={lines} />}
      {problems.length > 0 && (
        <div className="notice notice-problem">
          <p>Fix these before you publish:</p>
          <ul>
            {problems.map((each) => (
              <li key={`${each.file} ${each.place} ${each.message}`}>
                <a href={`#site/${each.file}`}>
                  {each.title}: {each.place}
                </a>
                . {each.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {setAside.length > 0 && (
        <div className="notice notice-problem">
          <p>
            A website update couldn’t use these changes of yours. They’re kept; open the part and
            type them again where they belong.
          </p>
          <ul>
            {setAside.map((each) => (
              <li key={`${each.title} ${each.place}`}>
                {each.title}: {each.place}: {each.value}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <div className="site-buttons">
          <button
            className="button button-primary"
            type="button"
            disabled={isUnderWay || problems.length > 0}
            onClick={() => {
              setAsks('publish');
            }}
          >
            Publish
          </button>
          {preview?.revision === site.revision ? (
            <a className="button button-quiet" href={preview.path} target="_blank" rel="noreferrer">
              Open the preview
            </a>
          ) : (
            <button
              className="button button-quiet"
              type="button"
              disabled={isUnderWay || problems.length > 0}
              onClick={() => void previewSite(site.revision)}
            >
              Preview
            </button>
          )}
          <button
            className="button button-quiet"
            type="button"
            disabled={isUnderWay}
            onClick={() => {
              setAsks('drop');
            }}
          >
            Drop the draft
          </button>
        </div>
      )}
      {lines.length === 0 && live.previous !== null && !isUnderWay && (
        <p>
          <UndoPublish site={site} />
        </p>
      )}
      {asks === 'publish' && (
        <Question
          title="Publish?"
          text={whatItMeans(site)}
          yes={`Publish ${count}`}
          onYes={() => {
            setAsks(null);
            void publishSite(site.revision);
          }}
          onNo={() => {
            setAsks(null);
          }}
        />
      )}
      {asks === 'drop' && (
        <Question
          title="Drop the draft?"
          text="Your website stays as it is. The draft stays in the history."
          yes="Drop it"
          isDanger
          onYes={() => {
            setAsks(null);
            void bringBack(live.revision, 'Draft dropped');
          }}
          onNo={() => {
            setAsks(null);
          }}
        />
      )}
    </section>
  );
}

function UndoPublish({ site }: { readonly site: SiteState }) {
  return (
    <button className="quiet-action" type="button" onClick={() => void undoPublish(site)}>
      <Icon name="undo" />
      Undo the last publish
    </button>
  );
}

function liveWords(at: string | null): string {
  return at === null
    ? 'Your website is as it came.'
    : `What you published ${recentMoment(at)} is live.`;
}

function whatItMeans({ changesPrices }: SiteState): string {
  return changesPrices
    ? 'Customers see the new prices and pay them for what they book from now on. Bookings, regular visits and whoever is paying right now keep the price they were shown. Your website stays up the whole time.'
    : 'Customers see it in about a minute. Your website stays up the whole time.';
}
