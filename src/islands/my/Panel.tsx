import type { ReactNode } from 'react';
import { business } from '#content/business.ts';

/** A titled box of the customer's page. */
export function Panel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="my-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The company's number, to tap. */
export function Call() {
  return (
    <p>
      <a className="link link-alone" href={`tel:${business.phone.tel}`}>
        Call {business.phone.display}
      </a>
    </p>
  );
}
