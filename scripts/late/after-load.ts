/** Time for the browser to decode and paint what has just arrived before script asks for the processor. */
export const AFTER_LOAD_MS = 200;
