import type { MyVisit } from '#contracts/my.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodOnOneLine } from '../period-words.ts';

/** What is cleaned, at which time of its day, and where. */
export function VisitWhat({ visit }: { readonly visit: MyVisit }) {
  return (
    <p>
      {serviceLabel(visit.serviceType)}
      <br />
      {periodOnOneLine(visit.preferredTime)}
      <br />
      {visit.address}
    </p>
  );
}
