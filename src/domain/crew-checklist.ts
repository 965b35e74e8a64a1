import { inSpanish } from '#content/crew-spanish.ts';
import { moveInOut } from '#content/move-in-out.ts';
import { residential } from '#content/residential.ts';
import { addOnNames } from './add-on-names.ts';
import type { CREW_LANGUAGES } from './crews.ts';
import { visitName } from './pricing.ts';

/** A language of the crew pages. */
export type CrewLanguage = (typeof CREW_LANGUAGES)[number];

/** Input for a checklist. */
export type ListedVisit = {
  readonly serviceType: string;
  readonly occasion: string | null;
  /** Ids of the booked add-ons. */
  readonly addOns: readonly string[];
  /** A contract's own tasks, in the owner's words; without any, the service's. */
  readonly own?: readonly string[] | undefined;
};

/** The tasks of a visit: the package with all it builds on, or the move; then the add-ons. */
export function crewChecklist(visit: ListedVisit, language: CrewLanguage): string[] {
  const { own = [] } = visit;
  const lines = [...(own.length > 0 ? own : listOf(visit)), ...addOnNames(visit.addOns)];
  return lines.map((line) => inLanguage(line, language));
}

/** What a crew calls a visit: the package, or the move. */
export function crewService(
  visit: Omit<ListedVisit, 'addOns' | 'own'>,
  language: CrewLanguage,
): string {
  return inLanguage(visitName(visit), language);
}

function listOf({ serviceType, occasion }: ListedVisit): readonly string[] {
  if (occasion === 'move-in') return moveInOut.moveIn;
  if (occasion === 'move-out') return moveInOut.moveOut;
  return packageLines(serviceType);
}

/** The lines of a package after those it builds on; none for quoted services. */
function packageLines(id: string): string[] {
  const found = residential.packages.find((each) => each.id === id);
  if (!found) return [];
  const before = found.includes ? packageLines(found.includes.package) : [];
  return [...before, ...found.items.map(({ text }) => text)];
}

function inLanguage(english: string, language: CrewLanguage): string {
  return language === 'es' ? inSpanish(english) : english;
}
