import type { AreaTable } from '#domain/area-answer.ts';

let table: Promise<AreaTable> | undefined;

/**
 * The distances of ZIP codes and places from Oakland; fetched on first use, 7 kB.
 *
 * @throws Error when it cannot be fetched; the next call tries again.
 */
export async function loadAreaTable(): Promise<AreaTable> {
  table ??= fetchTable();
  try {
    return await table;
  } catch (error) {
    table = undefined;
    throw error;
  }
}

async function fetchTable(): Promise<AreaTable> {
  const response = await fetch('/areas.json');
  if (!response.ok) throw new Error(`areas.json: ${response.status}`);
  const table = (await response.json()) as Partial<AreaTable>;
  if (!table.places || !table.zips) throw new Error('areas.json is not the table');
  return table as AreaTable;
}
