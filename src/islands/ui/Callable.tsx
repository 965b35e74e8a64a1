import { business } from '#content/business.ts';
import { Whole } from './Whole.tsx';

/** A text with its phone number as a link, to call with one tap. */
export function Callable({ text }: { readonly text: string }) {
  const [before = '', after] = text.split(business.phone.display);
  return (
    <>
      <Whole text={before} />
      {after !== undefined && (
        <>
          <a className="link whole" href={`tel:${business.phone.tel}`}>
            {business.phone.display}
          </a>
          {after}
        </>
      )}
    </>
  );
}
