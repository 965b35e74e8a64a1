/** What the owner reads whose session has ended while its page was open. */
export const SIGNED_OUT = 'You were signed out. Sign in to pick up where you left off.';
