import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { loadAreaTable } from '#browser/area-table.ts';
import type { AreaAnswer, AreaTable } from '#domain/area-answer.ts';
import { areaOf } from './address-area.ts';
import type { BookingFormApi } from './form/form-values.ts';

/** The contract's minimum length of an address. */
const LEAST_ADDRESS = 5;

/**
 * What is known about the address: `asksZip` when it names no place that we know.
 *
 * @param isAsked whether the submit asked for the ZIP code.
 */
export function useArea(
  form: BookingFormApi,
  isTyping: boolean,
  isAsked: boolean,
): { readonly answer: AreaAnswer | null; readonly asksZip: boolean } {
  const [address, zip] = useWatch({ control: form.control, name: ['address', 'zip'] });
  const isAddress = address.trim().length >= LEAST_ADDRESS;
  const table = useTable(isAddress);
  if (!isAddress || !table) return { answer: null, asksZip: isAsked };
  const named = areaOf({ address, zip: '' }, table);
  const isOpen = named === null || named.verdict === 'unknown';
  return {
    answer: isTyping ? null : areaOf({ address, zip }, table),
    asksZip: isAsked || (isOpen && (!isTyping || zip !== '')),
  };
}

function useTable(isWanted: boolean): AreaTable | null {
  const [table, setTable] = useState<AreaTable | null>(null);
  useEffect(() => {
    // Without the table nothing is shown; the submit tries again.
    if (isWanted) loadAreaTable().then(setTable, () => undefined);
  }, [isWanted]);
  return table;
}
