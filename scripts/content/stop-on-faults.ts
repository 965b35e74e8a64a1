import { contentFaults } from './faults.ts';

/** Ends the process with the mistakes in the content, one line each, where there are any. */
export async function stopOnContentFaults(): Promise<void> {
  const faults = await contentFaults();
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}
