/** Marks the visits of a plan where there is no room for text. */
export const PLAN_MARK = '↻';
