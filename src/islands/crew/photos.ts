import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { smallPhoto } from '#browser/crew/small-photo.ts';
import { setPage } from '#stores/crew-day.ts';
import { removePhoto, takePhoto } from '#stores/crew-photos.ts';
import type { View } from './view.ts';
import { icon } from './icons.ts';
import type { ShownVisit } from './shown-visit.ts';

/**
 * Photos of a visit: take or choose some; those just taken, each to be taken back; how many were
 * sent and how many are queued.
 */
export function photosOf({ page, words }: View, visit: ShownVisit) {
  const { id, state, photosWaiting } = visit;
  const counts = [
    state.photos > 0 ? words.sent(state.photos) : '',
    photosWaiting > 0 ? words.toSend(photosWaiting) : '',
  ].filter(Boolean);
  const sending = page.queue[0]?.visit === id ? page.sending : null;
  const shots = page.shots.filter((shot) => shot.visit === id);
  return html`
    <div class="crew-photos">
      <label class="button button-quiet">
        ${icon('camera')}${words.addPhoto}
        <input
          class="sr-only"
          type="file"
          accept="image/*"
          multiple
          @change=${({ currentTarget }: Event) =>
            void addPhotos(visit, currentTarget as HTMLInputElement, words.badPhoto)}
        />
      </label>
      ${
        shots.length > 0
          ? html`<ul class="crew-shots" aria-label=${words.photos}>
              ${repeat(
                shots,
                ({ key }) => key,
                ({ key, src }, index) => html`
                  <li>
                    <img src=${src} alt=${words.photoNumber(index + 1)} />
                    <button
                      type="button"
                      @click=${(event: Event) => {
                        takeBack(event, visit, key);
                      }}
                    >
                      ${icon('close')}<span class="sr-only">${words.removePhoto(index + 1)}</span>
                    </button>
                  </li>
                `,
              )}
            </ul>`
          : nothing
      }
      <p role="status">${counts.join(', ')}</p>
      ${
        sending
          ? html`<progress
              max="1"
              .value=${sending.share}
              aria-label=${words.sendingPhoto}
            ></progress>`
          : nothing
      }
    </div>
  `;
}

async function addPhotos(
  visit: ShownVisit,
  input: HTMLInputElement,
  refusal: string,
): Promise<void> {
  const files = [...(input.files ?? [])];
  for (const file of files) {
    try {
      await takePhoto(visit, await smallPhoto(file));
    } catch {
      setPage({ refusal });
    }
  }
  // Lets the same picture be chosen again.
  input.value = '';
}

/** The button disappears with its photo, so the focus goes to the one that adds photos. */
function takeBack({ currentTarget }: Event, visit: ShownVisit, key: string): void {
  (currentTarget as HTMLElement).closest('.crew-photos')?.querySelector('input')?.focus();
  void removePhoto(visit, key);
}
