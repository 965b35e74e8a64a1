/** One line of the doctor. `later` is a problem only for a go-live. */
export type Finding = { mark: 'green' | 'later' | 'red'; what: string; todo?: string };

/** Something that is right. */
export const good = (what: string): Finding => ({ mark: 'green', what });

/** Something that is wrong, and what to do about it. */
export const bad = (what: string, todo: string): Finding => ({ mark: 'red', what, todo });

/** Something that is not set up, and so is off. */
export const off = (what: string, todo: string): Finding => ({ mark: 'later', what, todo });

/** Right or wrong. */
export function check(isRight: boolean, what: string, wrong: string, todo: string): Finding {
  return isRight ? good(what) : bad(wrong, todo);
}
