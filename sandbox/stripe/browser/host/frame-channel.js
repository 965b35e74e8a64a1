// @ts-check

/** @typedef {{ type: string, [name: string]: unknown }} Message */

const patienceMs = 10_000;

/**
 * An iframe of the sandbox with a private line to it. The card's digits stay inside the iframe: the
 * page that carries it never sees them, as with the real Stripe.js.
 */
export class FrameChannel {
  /** @type {Map<number, (answer: unknown) => void>} */
  #questions = new Map();
  /** @type {Message[]} */
  #waiting = [];
  /** @type {MessagePort | undefined} */
  #port;
  #asked = 0;
  /** @type {number} */
  #patience;

  /**
   * @param {string} address the page to load
   * @param {string} title the iframe's accessible name
   * @param {(message: Message) => void} heard called with what the iframe tells by itself
   * @param {() => void} silent called when the iframe has not said a word for too long
   */
  constructor(address, title, heard, silent) {
    this.heard = heard;
    this.#patience = window.setTimeout(silent, patienceMs);
    this.iframe = document.createElement('iframe');
    this.iframe.title = title;
    this.iframe.name = `__privateStripeFrame${Math.floor(Math.random() * 1e6)}`;
    this.iframe.src = address;
    for (const [name, value] of Object.entries({
      border: '0',
      display: 'block',
      width: 'calc(100% + 8px)',
      'max-width': 'none',
      margin: '-4px',
      height: '260px',
      'color-scheme': 'light',
    })) {
      this.iframe.style.setProperty(name, value, 'important');
    }
    this.iframe.addEventListener('load', () => this.#connect(new URL(address).origin));
  }

  /** @param {Message} message */
  tell(message) {
    if (this.#port === undefined) this.#waiting.push(message);
    else this.#port.postMessage(message);
  }

  /**
   * @param {Message} message
   * @returns {Promise<any>} the iframe's answer
   */
  ask(message) {
    this.#asked += 1;
    const question = this.#asked;
    return new Promise((resolve) => {
      this.#questions.set(question, resolve);
      this.tell({ ...message, question });
    });
  }

  close() {
    clearTimeout(this.#patience);
    this.#port?.close();
    this.iframe.remove();
  }

  /** @param {string} origin */
  #connect(origin) {
    const channel = new MessageChannel();
    this.#port = channel.port1;
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(this.#patience);
      if (data.type === 'height') {
        this.iframe.style.setProperty('height', `${data.height}px`, 'important');
      } else if (data.type === 'answer') {
        this.#questions.get(data.question)?.(data.answer);
        this.#questions.delete(data.question);
      } else {
        this.heard(data);
      }
    };
    this.iframe.contentWindow?.postMessage('sandbox-stripe-connect', origin, [channel.port2]);
    for (const message of this.#waiting.splice(0)) this.tell(message);
  }
}
