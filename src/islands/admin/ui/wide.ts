/** As wide as two columns of cards need; overview.css and columns.css have the same. */
export const WIDE = '48rem';
