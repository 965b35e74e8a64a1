// @ts-check

/** The `on`, `once` and `off` that every element has. */
export class Emitter {
  /** @type {Map<string, Set<(event: unknown) => void>>} */
  #handlers = new Map();

  /**
   * @param {string} type
   * @param {(event: unknown) => void} handler
   */
  on(type, handler) {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
    return this;
  }

  /**
   * @param {string} type
   * @param {(event: unknown) => void} handler
   */
  once(type, handler) {
    /** @param {unknown} event */
    const once = (event) => {
      this.off(type, once);
      handler(event);
    };
    return this.on(type, once);
  }

  /**
   * @param {string} type
   * @param {(event: unknown) => void} [handler] left out, all handlers of the type go
   */
  off(type, handler) {
    if (handler === undefined) this.#handlers.delete(type);
    else this.#handlers.get(type)?.delete(handler);
    return this;
  }

  /**
   * @param {string} type
   * @param {unknown} event
   */
  emit(type, event) {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) handler(event);
  }
}
