/** A check’s number as people note it: `1042`, `#1042`, `Check 1042`, `ck no. 1042`. */
const NUMBER = /^(?:(?:check|cheque|chk|ck)\b\.?)?\s*(?:no\.?|number|#)?\s*(\d{1,12})$/iu;

/**
 * What a check is called on a receipt: `Check 1042`; null where the owner noted anything but its
 * number, which is theirs alone to read.
 */
export function checkName(note: string | null): string | null {
  const number = NUMBER.exec(note?.trim() ?? '')?.[1];
  return number === undefined ? null : `Check ${number}`;
}
