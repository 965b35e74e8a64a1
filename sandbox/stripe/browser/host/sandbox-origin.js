// @ts-check

/** The origin of this script; everything else loads from there too. */
export const sandboxOrigin = new URL(
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? location.href,
).origin;
