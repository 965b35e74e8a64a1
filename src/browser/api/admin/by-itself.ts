import { BY_ITSELF_HEADER } from '#contracts/sign-in.ts';

/** The header of a read that the owner didn't ask for, so that it keeps nobody signed in. */
export function byItself(is: boolean): Readonly<Record<string, string>> {
  return is ? { [BY_ITSELF_HEADER]: '1' } : {};
}
