/** How long the link in a mail opens a customer's own page, in minutes; the mail says so. */
export const LINK_MINUTES = 30;

/** How long a browser then stays signed in, in days; the page says so. */
export const SIGNED_IN_DAYS = 30;
