/** Below the last day of a stretch that may be a single one. */
export const ONE_DAY = 'Leave it empty for one day.';
