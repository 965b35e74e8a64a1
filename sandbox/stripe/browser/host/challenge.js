// @ts-check
import { sandboxOrigin } from './sandbox-origin.js';

/**
 * Shows the bank's question over the whole page until it is answered.
 *
 * A modal dialog lies above whatever the page has, keeps the focus and makes the rest inert.
 *
 * @param {string} address
 * @returns {Promise<void>}
 */
export function showChallenge(address) {
  const dialog = document.createElement('dialog');
  const iframe = document.createElement('iframe');
  iframe.title = '3-D Secure authentication';
  iframe.src = address;
  for (const [name, value] of Object.entries({
    width: '100vw',
    height: '100dvh',
    'max-width': 'none',
    'max-height': 'none',
    padding: '0',
    margin: '0',
    border: '0',
    background: 'transparent',
  })) {
    dialog.style.setProperty(name, value, 'important');
  }
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', border: '0' })) {
    iframe.style.setProperty(name, value, 'important');
  }
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.append(iframe);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    /** @param {MessageEvent} event */
    const heard = (event) => {
      if (event.origin !== sandboxOrigin || event.source !== iframe.contentWindow) return;
      if (event.data !== 'sandbox-stripe-challenge-answered') return;
      window.removeEventListener('message', heard);
      dialog.remove();
      resolve();
    };
    window.addEventListener('message', heard);
  });
}
