/** The width two columns of cards need; overview.css and columns.css use the same. */
export const WIDE = '48rem';

/** Desktop width; its columns fit two charts side by side. */
export const DESK = '80rem';
