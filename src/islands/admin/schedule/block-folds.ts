/** The name that the block forms share: opening one folds the others, so the list stays beside it. */
export const BLOCK_FOLDS = 'block';
