import type { MyVisit } from '#contracts/my.ts';
import { visitName } from '#domain/pricing.ts';
import { unbroken } from '#domain/unbroken.ts';
import { periodOnOneLine } from '../period-words.ts';

/** A visit's service, time of day and address. */
export function VisitWhat({ visit }: { readonly visit: MyVisit }) {
  return (
    <p>
      {visitName(visit)}
      <br />
      {visit.arrival ?? periodOnOneLine(visit.preferredTime)}
      <br />
      {unbroken(visit.address)}
    </p>
  );
}
