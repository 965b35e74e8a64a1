// @ts-check
import { Emitter } from './emitter.js';
import { FrameChannel } from './frame-channel.js';
import { connectionError } from './retrieve.js';
import { sandboxOrigin } from './sandbox-origin.js';

/** @typedef {import('./frame-channel.js').Message} Message */

/** The Payment Element: one iframe with the card's fields. */
export class PaymentElement extends Emitter {
  /** @type {FrameChannel | undefined} */
  #channel;

  /**
   * @param {Record<string, unknown>} setup what the iframe needs: keys, secret, appearance
   * @param {Record<string, unknown>} options the element's own options
   */
  constructor(setup, options) {
    super();
    this.setup = setup;
    this.options = options;
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (place === null) throw new Error(`Invalid value for mount(): no element matches ${target}.`);
    if (this.#channel !== undefined) this.unmount();
    this.#channel = new FrameChannel(
      `${sandboxOrigin}/elements/payment`,
      'Secure payment input frame',
      (message) => this.emit(message.type, message['event']),
      () => this.emit('loaderror', { elementType: 'payment', error: connectionError }),
    );
    this.#channel.tell({ type: 'setup', setup: this.setup, options: this.options });
    place.replaceChildren(this.#channel.iframe);
    // React attaches handlers after mount(), so notify them in the next turn.
    queueMicrotask(() => this.emit('loaderstart', { elementType: 'payment' }));
  }

  unmount() {
    this.#channel?.close();
    this.#channel = undefined;
  }

  destroy() {
    this.unmount();
    this.emit('destroy', undefined);
  }

  /** @param {Record<string, unknown>} options */
  update(options) {
    this.options = { ...this.options, ...options };
    this.#channel?.tell({ type: 'setup', setup: this.setup, options: this.options });
  }

  focus() {
    this.#channel?.tell({ type: 'focus' });
  }

  blur() {
    this.#channel?.tell({ type: 'blur' });
  }

  clear() {
    this.#channel?.tell({ type: 'clear' });
  }

  collapse() {}

  /** @param {Record<string, unknown>} change */
  change(change) {
    this.setup = { ...this.setup, ...change };
    this.update({});
  }

  /**
   * @param {Message} message
   * @returns {Promise<any>}
   */
  ask(message) {
    if (this.#channel === undefined) throw new Error('The Payment Element is not mounted.');
    return this.#channel.ask(message);
  }
}
