/**
 * Rare in headlines: a file of their own, which a browser fetches where one of them stands
 * (`unicode-range` in src/styles/fonts.css). The other file then fits into the packets that the HTML
 * of a short page leaves of the first ten.
 */
export const RARE_IN_HEADLINES = "!':@JXZ·éñ—…";
