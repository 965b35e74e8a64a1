/**
 * The type of a form error that only asks for more: it keeps the form from being sent, and what was
 * typed breaks no rule, so its field isn't marked as wrong.
 */
export const QUESTION = 'question';
