// @ts-check

/** Where this script came from: everything else comes from there, too. */
export const sandboxOrigin = new URL(
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? location.href,
).origin;
