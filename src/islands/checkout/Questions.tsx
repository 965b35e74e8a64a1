import { business } from '#content/business.ts';

/** Whom to call, under whatever went another way than expected. */
export function Questions() {
  return (
    <p className="form-small">
      Questions? Call{' '}
      <a className="link" href={`tel:${business.phone.tel}`}>
        {business.phone.display}
      </a>
      .
    </p>
  );
}
