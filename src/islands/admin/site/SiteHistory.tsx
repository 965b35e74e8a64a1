import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $revisions,
  $site,
  bringBack,
  loadMoreRevisions,
  loadRevisions,
} from '#stores/admin/site.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { ActorName } from '#islands/admin/ui/ActorName.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';

/** Who changed what and when; any state can be the draft again. */
export function SiteHistory({ onClose }: { readonly onClose: () => void }) {
  const revisions = useStore($revisions);
  const { read } = useStore($site);
  useEffect(() => void loadRevisions(), []);
  return (
    <Sheet title="History of the site" onClose={onClose}>
      <p className="row-line row-quiet">
        Bringing a state back makes it your draft. Publish it to put it on your website.
      </p>
      <ListFrame
        list={revisions}
        label="States of the site"
        empty={<p>Nothing has been changed yet.</p>}
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
