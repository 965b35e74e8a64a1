/** As wide as two columns of cards need; overview.css and columns.css have the same. */
export const WIDE = '48rem';

/** As wide as a desk; its columns have two charts beside each other. */
export const DESK = '80rem';
