import { contentFaults } from './faults.ts';

/** Exits with the mistakes in the content, one line each, if there are any. */
export async function stopOnContentFaults(): Promise<void> {
  const faults = await contentFaults();
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}
