import { business } from '#content/business.ts';

/** The company's number inside a sentence, to tap. */
export function Phone() {
  return (
    <a className="link whole" href={`tel:${business.phone.tel}`}>
      {business.phone.display}
    </a>
  );
}
