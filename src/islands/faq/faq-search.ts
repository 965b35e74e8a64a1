import { markWord } from './mark-word.ts';

/** No more matches than this have one opened: with many, answers would jump while somebody types. */
const FEW = 3;

/**
 * The search of the FAQ page (spec 2.4): a case-insensitive match on question or answer. Groups
 * without a match are hidden, counts follow, and with no match at all the panel appears. The word
 * is marked, and of a few matches the first that has it in its answer alone is open.
 */
export function startFaqSearch(): void {
  const input = document.querySelector<HTMLInputElement>('[data-faq-search]');
  const clear = document.querySelector<HTMLButtonElement>('[data-faq-clear]');
  const panel = document.querySelector<HTMLElement>('[data-faq-none]');
  const status = document.querySelector<HTMLElement>('[data-faq-status]');
  const groups = document.querySelectorAll<HTMLElement>('[data-faq-group]');
  if (!input || !clear || !panel || !status) return;

  /** What was open before the search, and is again once it is emptied. */
  let before: readonly Element[] | undefined;

  const search = () => {
    const wanted = input.value.trim().toLowerCase();
    const found = Array.from(groups, (group) => filterGroup(group, wanted)).flat();
    clear.hidden = input.value === '';
    panel.hidden = found.length > 0;
    // The panel itself says that there are none.
    status.textContent = wanted && found.length > 0 ? `${count(found.length)} found` : '';
    markWord(wanted, found);
    if (before && !wanted) for (const item of found) item.open = before.includes(item);
    before = wanted
      ? (before ?? [...document.querySelectorAll('[data-faq-group] [open]')])
      : undefined;
    if (found.length <= FEW) openAnswer(found, wanted);
  };
  input.addEventListener('input', search);
  for (const button of [clear, panel.querySelector('button')]) {
    button?.addEventListener('click', () => {
      input.value = '';
      search();
      input.focus();
    });
  }
  for (const link of panel.querySelectorAll('[data-faq-question]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      input.value = '';
      search();
      showAnswer(groups, link.textContent.trim());
    });
  }
  search();
}

/** Opens a question and puts the focus on it. */
function showAnswer(groups: Iterable<HTMLElement>, question: string): void {
  for (const group of groups) {
    for (const item of group.querySelectorAll('details')) {
      const summary = item.querySelector('summary');
      if (summary?.textContent.trim() !== question) continue;
      item.open = true;
      summary.focus();
    }
  }
}

function filterGroup(group: HTMLElement, wanted: string): HTMLDetailsElement[] {
  const shown: HTMLDetailsElement[] = [];
  for (const item of group.querySelectorAll('details')) {
    item.hidden = !item.textContent.toLowerCase().includes(wanted);
    if (!item.hidden) shown.push(item);
  }
  group.hidden = shown.length === 0;
  const counter = group.querySelector('[data-faq-count]');
  if (counter) counter.textContent = count(shown.length);
  return shown;
}

/** Shows why a question is found that doesn't have the word itself. */
function openAnswer(found: readonly HTMLDetailsElement[], wanted: string): void {
  const puzzling = found.find(
    (item) => !item.querySelector('summary')?.textContent.toLowerCase().includes(wanted),
  );
  if (puzzling) puzzling.open = true;
}

function count(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`;
}
