const PHONE = { name: 'phone', width: 360, height: 740 };
const TABLET = { name: 'tablet', width: 768, height: 1024 };
const DESK = { name: 'desk', width: 1440, height: 900 };

/**
 * The widths for journeys with the same steps at each: a phone in every run, all three with
 * `npm run test:widths`. Behavior specific to a width is tested separately at that width.
 */
export const WIDTHS = process.env['ALL_WIDTHS'] ? [PHONE, TABLET, DESK] : [PHONE];
