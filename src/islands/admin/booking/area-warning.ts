import { useEffect, useState } from 'react';
import { loadAreaTable } from '#browser/area-table.ts';
import { business } from '#content/business.ts';
import { areaOfAddress } from '#domain/address-area.ts';
import type { AreaAnswer, AreaTable } from '#domain/area-answer.ts';

/**
 * A warning for an address outside the area; null for one in the area, for one that names no place,
 * and while the table is not loaded. It never blocks saving.
 */
export function useAreaWarning(address: string): string | null {
  const [table, setTable] = useState<AreaTable | null>(null);
  useEffect(() => {
    loadAreaTable().then(setTable, () => undefined);
  }, []);
  const answer = table && areaOfAddress(address, table);
  return answer && answer.verdict !== 'in' ? warningOf(answer) : null;
}

function warningOf({ verdict, place = 'That ZIP code', miles }: AreaAnswer): string {
  const where = miles === undefined ? place : `${place}, ${miles} miles from ${business.city}`;
  return verdict === 'unknown'
    ? `This address looks outside our area: we couldn’t find ${place} around the Bay.`
    : `This address looks ${verdict === 'near' ? 'just ' : ''}outside our area (${where}).`;
}
