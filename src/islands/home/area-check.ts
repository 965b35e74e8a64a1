import { loadAreaTable } from '#browser/area-table.ts';
import { answerArea, type AreaAnswer } from '#domain/area-answer.ts';
import { distanceText, outsideSentence } from '#domain/area-sentence.ts';
import { unbroken } from '#domain/unbroken.ts';
import { pin } from './area-pin.ts';

const PHONE = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');

/** Answers the Check My Area form. The table is fetched on first use. */
export async function answerForm(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  const output = form.querySelector<HTMLElement>('[role="status"]');
  if (!input || !output) return;
  const isPlace = await answer(input.value.trim(), output, form.dataset['city'] ?? '');
  // What was typed is to be corrected.
  if (isPlace) input.removeAttribute('aria-invalid');
  else {
    input.ariaInvalid = 'true';
    input.focus();
  }
}

/** Says it, and is false for what is no place. */
async function answer(query: string, output: HTMLElement, city: string): Promise<boolean> {
  pin(undefined);
  mark(undefined);
  if (!query) {
    show(output, 'unknown', 'Please enter a city or a five-digit ZIP code.');
    return false;
  }
  try {
    const found = answerArea(query, await loadAreaTable());
    show(output, found.verdict, sentence(found, city));
    if (found.verdict === 'in')
      output.append(' ', link('/booking', 'Book a cleaning', { book: '' }));
    pin(found);
    mark(found.place);
    return found.verdict !== 'unknown';
  } catch {
    show(output, 'near', `We can’t look that up right now. Call us at ${phone()}.`);
    return true;
  }
}

/** Marks the city in the list, if it is there. */
function mark(place: string | undefined): void {
  for (const city of document.querySelectorAll<HTMLElement>('[data-area-cities] li'))
    city.toggleAttribute('data-found', city.textContent === place);
}

function sentence(found: AreaAnswer, city: string): string {
  const { verdict, place = '', miles } = found;
  switch (verdict) {
    case 'in':
      // 'in Oakland, 4 miles from Oakland' makes no sense to the reader.
      return `Yes, we clean in ${place}${miles ? distanceText(found, { city: place === city ? 'our base' : city }) : ''}.`;
    case 'near':
    case 'out':
      return outsideSentence(found, { city, phone: phone() });
    default:
      return 'We couldn’t find that place. Try the five-digit ZIP code.';
  }
}

function phone(): string {
  return PHONE?.textContent.trim() ?? 'the number above';
}

function show(output: HTMLElement, verdict: AreaAnswer['verdict'], text: string): void {
  output.dataset['verdict'] = verdict;
  const [before = '', after] = unbroken(text).split(phone());
  output.textContent = before;
  if (!PHONE || after === undefined) return;
  output.append(link(PHONE.href, phone()), after);
}

function link(href: string, textContent: string, data: Record<string, string> = {}): HTMLElement {
  const made = Object.assign(document.createElement('a'), {
    href,
    textContent,
    className: 'link whole',
  });
  Object.assign(made.dataset, data);
  return made;
}
