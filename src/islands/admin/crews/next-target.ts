import { addDays } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The place that an arrow key leads to from the focused one: left and right change the day, up and
 * down the period or crew. Places where the visit does not fit are skipped.
 */
export function nextTarget(key: string, from: EventTarget): HTMLElement | undefined {
  if (!(from instanceof HTMLElement) || !from.matches('.week-target')) return undefined;
  const { date = '', row = '' } = from.dataset;
  const at = (day: string, line: number) =>
    document.querySelector<HTMLElement>(`.week-target[data-date="${day}"][data-row="${line}"]`);
  const aside = DAYS[key];
  const down = DOWN[key];
  for (let step = 1; step <= PERIODS.length * 100; step += 1) {
    if (aside !== undefined && step > 6) return undefined;
    const found =
      aside === undefined
        ? at(date, Number(row) + step * (down ?? 0))
        : at(addDays(date, step * aside), Number(row));
    if (found && found !== from) return found;
    if (aside === undefined && down === undefined) return undefined;
  }
  return undefined;
}
