// @ts-check
import { Emitter } from './emitter.js';
import { PaymentElement } from './payment-element.js';

/** An element type this sandbox does not implement: present, empty, and never ready to pay. */
class EmptyElement extends Emitter {
  mount() {
    queueMicrotask(() => this.emit('ready', { availablePaymentMethods: undefined }));
  }
  unmount() {}
  destroy() {}
  update() {}
  focus() {}
  blur() {}
  clear() {}
}

/** The return value of `stripe.elements()`: the elements of one payment. */
export class Elements extends Emitter {
  /** @type {Map<string, PaymentElement | EmptyElement>} */
  #made = new Map();

  /**
   * @param {string} key
   * @param {Record<string, unknown>} options
   */
  constructor(key, options) {
    super();
    this.key = key;
    this.options = options;
  }

  /**
   * @param {string} type
   * @param {Record<string, unknown>} [options]
   */
  create(type, options = {}) {
    if (this.#made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
    const { clientSecret, appearance, fonts, allowedPaymentMethodTypes: types } = this.options;
    const element =
      type === 'payment'
        ? new PaymentElement({ key: this.key, clientSecret, appearance, fonts, types }, options)
        : new EmptyElement();
    if (element instanceof PaymentElement) element.once('destroy', () => this.#made.delete(type));
    this.#made.set(type, element);
    return element;
  }

  /** @param {string} type */
  getElement(type) {
    return this.#made.get(type) ?? null;
  }

  /** @param {Record<string, unknown>} options */
  update(options) {
    this.options = { ...this.options, ...options };
    const { clientSecret, appearance } = this.options;
    this.payment()?.change({ clientSecret, appearance });
  }

  async fetchUpdates() {
    return {};
  }

  /** Shows what is still missing in the fields, and returns it. */
  async submit() {
    const payment = this.payment();
    if (payment === undefined) return { error: notMounted };
    const { error, method } = await payment.ask({ type: 'validate' });
    return error === undefined ? { selectedPaymentMethod: method } : { error };
  }

  payment() {
    const element = this.#made.get('payment');
    return element instanceof PaymentElement ? element : undefined;
  }
}

export const notMounted = {
  type: 'invalid_request_error',
  message: 'elements should have a mounted Payment Element.',
};
