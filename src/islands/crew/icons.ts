import alert from 'lucide-static/icons/circle-alert.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import down from 'lucide-static/icons/chevron-down.svg?raw';
import key from 'lucide-static/icons/key-round.svg?raw';
import note from 'lucide-static/icons/notebook-pen.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import route from 'lucide-static/icons/navigation.svg?raw';
import { html } from 'lit-html';
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';

const DRAWINGS = { alert, camera, check, down, key, note, phone, route };

/** A drawing of lucide's beside words that say the same. */
export function icon(name: keyof typeof DRAWINGS) {
  const drawing = DRAWINGS[name].slice(DRAWINGS[name].indexOf('<svg'));
  return html`<span class="crew-icon" aria-hidden="true">${unsafeHTML(drawing)}</span>`;
}
