import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { photographUrl } from '#browser/api/admin/site.ts';
import { gallery } from '#content/gallery.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { drawnPicture } from './drawn-pictures.ts';
import { $photographs, deleteForGood, loadPhotographs } from '#stores/admin/site.ts';

/** The photographs that are kept for the pages; what no page shows can be deleted for good. */
export function SitePhotographs({ onClose }: { readonly onClose: () => void }) {
  const { read, problem } = useStore($photographs);
  const [asks, setAsks] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void loadPhotographs(), []);
  const remove = async (id: string) => {
    setBusy(true);
    await deleteForGood(id);
    setBusy(false);
    setAsks(null);
  };
  return (
    <Sheet title="Photographs" onClose={onClose}>
      <Read of={read} problem={problem} onRetry={() => void loadPhotographs()}>
        {(photographs) =>
          photographs.length === 0 ? (
            <NoneYet />
          ) : (
            <>
              <p className="row-line row-quiet">
                Earlier ones are kept as long as a state in the history shows them.
              </p>
              <ul className="list" aria-label="Photographs">
                {photographs.map(({ id, sentAt, isUsed }, place) => (
                  <li key={id} className="row site-kept">
                    <img src={photographUrl(id)} alt={`Photograph ${place + 1}`} loading="lazy" />
                    <div>
                      <p className="row-line row-quiet">Sent {recentMoment(sentAt)}</p>
                      {isUsed ? (
                        <p className="row-line row-quiet">On your pages or in your draft.</p>
                      ) : (
                        <button
                          className="quiet-action"
                          type="button"
                          onClick={() => {
                            setAsks(id);
                          }}
                        >
                          Delete for good<span className="sr-only"> photograph {place + 1}</span>
                        </button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Read>
      {asks !== null && (
        <Question
          title="Delete for good?"
          text="Earlier states of your site won’t have this photograph anymore. Backups have it until they’re replaced. This can’t be undone."
          yes="Delete it"
          isDanger
          isBusy={isBusy}
          onYes={() => void remove(asks)}
          onNo={() => {
            setAsks(null);
          }}
        />
      )}
    </Sheet>
  );
}

/** Where each picture of the site has its place. */
const GALLERY = '#site/gallery.json';

/** Until the first photograph: the pictures that stand on the pages, each with the way to replace it. */
function NoneYet() {
  return (
    <>
      <div className="site-none">
        <p id="site-came" className="row-line row-quiet">
          The pictures on your pages came with your site. Put your own photographs in their place,
          one by one.
        </p>
        <a className="button button-primary" href={GALLERY}>
          <Icon name="plus" />
          Add a photograph
        </a>
      </div>
      <ul className="site-came" aria-labelledby="site-came">
        {gallery.photos.map(({ id, title }) => (
          <li key={id}>
            <a href={GALLERY} title={title}>
              <img src={drawnPicture(id)} alt="" width="480" height="320" loading="lazy" />
              <span className="row-line">{title}</span> <b>Replace</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
