import { readFileSync } from 'node:fs';
import { PRICE_FILES } from '#content/forms/all.ts';
import { isSameChange, type ContentChange } from '#domain/content-changes.ts';

/**
 * The owner's prices that this build does not take although the one that runs does, a line each:
 * the pages and the charges would fall back to the repository's. For deploy/upgrade.sh:
 * `node scripts/prices-set-aside.ts SITE_JSON_THAT_RUNS`.
 */
const setAsideIn = (file: string): ContentChange[] => {
  try {
    return (
      (JSON.parse(readFileSync(file, 'utf8')) as { setAside?: ContentChange[] }).setAside ?? []
    );
  } catch {
    // A build from before there was such a file.
    return [];
  }
};

const before = setAsideIn(process.argv[2] ?? '');
for (const change of setAsideIn('dist/site.json')) {
  if (!PRICE_FILES.includes(change.file)) continue;
  if (before.some((each) => isSameChange(each, change))) continue;
  const place = change.path.map((step) => (typeof step === 'object' ? step.id : step)).join(', ');
  console.log(`${change.file}: ${place}: ${JSON.stringify(change.value ?? null).slice(0, 200)}`);
}
