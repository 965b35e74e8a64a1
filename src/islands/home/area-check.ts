import { loadAreaTable } from '#browser/area-table.ts';
import { answerArea, type AreaAnswer } from '#domain/area-answer.ts';
import { pin } from './area-pin.ts';

const PHONE = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');

/** Answers the Check My Area form. The table is fetched when it is first used. */
export async function answerForm(form: HTMLFormElement): Promise<void> {
  const query = form.querySelector('input')?.value.trim() ?? '';
  const output = form.querySelector<HTMLElement>('[role="status"]');
  if (output) await answer(query, output);
}

async function answer(query: string, output: HTMLElement): Promise<void> {
  pin(undefined);
  if (!query) {
    show(output, 'unknown', 'Please enter a city or a five-digit ZIP code.');
    return;
  }
  try {
    const found = answerArea(query, await loadAreaTable());
    show(output, found.verdict, sentence(found));
    pin(found);
  } catch {
    show(output, 'unknown', `We can’t look that up right now. ${callUs()}`);
  }
}

function sentence({ verdict, place = 'That ZIP code', miles }: AreaAnswer): string {
  const distance =
    miles === undefined ? '' : `, ${miles} ${miles === 1 ? 'mile' : 'miles'} from Oakland`;
  switch (verdict) {
    case 'in':
      // 'in Oakland, 4 miles from Oakland' makes no sense to the reader.
      return `Yes, we clean in ${place}${miles && place !== 'Oakland' ? distance : ''}.`;
    case 'near':
      return `${place} is just outside our area${distance}. ${callUs()}`;
    case 'out':
      return `${place} is outside our area${distance}. Sorry, that’s too far for us.`;
    default:
      return 'We don’t know that place. Try the five-digit ZIP code.';
  }
}

function callUs(): string {
  return `Call us at ${PHONE?.textContent.trim() ?? 'the number above'}.`;
}

function show(output: HTMLElement, verdict: AreaAnswer['verdict'], text: string): void {
  output.dataset['verdict'] = verdict;
  output.textContent = text;
}
