import alert from 'lucide-static/icons/circle-alert.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import down from 'lucide-static/icons/chevron-down.svg?raw';
import key from 'lucide-static/icons/key-round.svg?raw';
import note from 'lucide-static/icons/notebook-pen.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import route from 'lucide-static/icons/navigation.svg?raw';
import { html } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { iconShapes } from '#assets/icon-shapes.ts';

const ICONS = { alert, camera, check, close, down, key, note, phone, route };

/** A decorative Lucide icon beside text that says the same. */
export function icon(name: keyof typeof ICONS) {
  return html`<svg class="crew-icon" viewBox="0 0 24 24" aria-hidden="true">
    ${unsafeSVG(iconShapes(ICONS[name]))}
  </svg>`;
}
