/** Time for the browser to decode and paint new content before scripts run. */
export const AFTER_LOAD_MS = 200;
