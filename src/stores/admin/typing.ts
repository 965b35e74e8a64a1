import { atom } from 'nanostores';

/** How many forms hold something that was typed and not sent. */
export const $typing = atom(0);

const forms = new Set<object>();

/** Notes that something is typed in a form, or that it was sent or left. */
export function noteTyping(form: object, isTouched: boolean): void {
  if (isTouched) forms.add(form);
  else forms.delete(form);
  $typing.set(forms.size);
}
