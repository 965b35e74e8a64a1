import type { CrewLanguage } from '#domain/crew-checklist.ts';
import type { CrewPage } from '#stores/crew-day.ts';
import type { clockOf, wordsOf } from './words.ts';

/** Everything the parts of the page need to render. */
export type View = {
  readonly page: CrewPage;
  readonly language: CrewLanguage;
  readonly words: ReturnType<typeof wordsOf>;
  readonly clock: ReturnType<typeof clockOf>;
};
