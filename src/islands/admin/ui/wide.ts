/** The width two columns of cards need; overview.css and columns.css use the same. */
export const WIDE = '48rem';

/** The width a week needs, a column a day; week.css and hours.css use the same. */
export const WEEK = '64rem';

/** Desktop width; its columns fit two charts side by side. */
export const DESK = '80rem';
