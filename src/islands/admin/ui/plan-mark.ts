/** Stands at the visits of a plan where there is no room for words. */
export const PLAN_MARK = '↻';
