import type { ClientDirective } from 'astro';

/** What a visitor does to a form before sending it: hover, focus, or autofill. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'input'] as const;

/**
 * `client:form`: hydrates a form at the first sign of somebody who turns to it. React takes a phone
 * a sixth of a second, and most visitors of a contact page only want the phone number. The fields
 * and the button work from the start: what is sent before the script has come waits for it
 * (`MessageFrame.tsx` in the islands sends it).
 */
const form: ClientDirective = (load, _options, island) => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void load().then((hydrate) => hydrate());
  };
  for (const sign of SIGNS) island.addEventListener(sign, start, { once: true, passive: true });
  island.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.dataset['ready']) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      event.target.dataset['early'] = 'true';
      start();
    },
    { capture: true },
  );
};

export default form;
