import { business } from '#content/business.ts';
import { Whole } from './Whole.tsx';

/** A text whose phone number is a link: on a phone it is one tap from the call it asks for. */
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
