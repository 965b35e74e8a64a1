/** How long a mailed sign-in link works, in minutes; the mail states it. */
export const LINK_MINUTES = 30;

/** How long a browser then stays signed in, in days; the page states it. */
export const SIGNED_IN_DAYS = 30;
