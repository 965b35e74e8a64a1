import { eq } from 'drizzle-orm';
import { contracts } from '#db/schema/contracts.ts';
import { repository } from '#server/repository.ts';

/** What is done at the visits of contracts. */
export const contractTaskRows = repository((db) => ({
  /** The tasks of a plan's contract; none where it has none of its own. */
  of(seriesId: number): readonly string[] {
    const found = db
      .select({ checklist: contracts.checklist })
      .from(contracts)
      .where(eq(contracts.seriesId, seriesId))
      .get();
    return found?.checklist ?? [];
  },
}));
