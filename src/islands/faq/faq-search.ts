import { foldText } from '#domain/fold-text.ts';

/** No more matches than this have one opened: with many, answers would jump while somebody types. */
const FEW = 3;

/**
 * The search of the FAQ page (spec 2.4): a match on question or answer that
 * minds neither case nor accents, nor how quotes, dashes and spaces are set. Groups
 * without a match are hidden, counts follow, and with no match at all the panel appears. The word
 * is marked. An only match is open, and of a few the first that has the word in its answer alone;
 * it closes again as the search goes on, unless the visitor has used it.
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
  let isSearching = false;
  /** The question that answers the search, and whether the search has opened it. */
  let answer: HTMLDetailsElement | undefined;
  let isOurs = false;

  const search = () => {
    const wanted = foldText(input.value.trim().replace(/\s+/g, ' '));
    const found = Array.from(groups, (group) => filterGroup(group, wanted)).flat();
    clear.hidden = input.value === '';
    panel.hidden = found.length > 0;
    // The panel itself says that there are none.
    status.textContent = wanted && found.length > 0 ? foundText(found.length) : '';
    markWord(wanted, found);
    const next = wanted ? answerOf(found, wanted) : undefined;
    const isNew = next !== answer;
    if (isNew && isOurs && answer) answer.open = false;
    if (before && !wanted) for (const item of found) item.open = before.includes(item);
    const open = [...document.querySelectorAll<HTMLDetailsElement>('[data-faq-group] [open]')];
    before = wanted ? (before ?? open) : undefined;
    // What the page had opened by itself answers no search.
    if (wanted && !isSearching) for (const item of open) item.open = false;
    isSearching = wanted !== '';
    // The same answer as before is left as the visitor has it.
    if (!isNew) return;
    answer = next;
    isOurs = answer?.open === false;
    if (answer) answer.open = true;
  };
  for (const group of groups) {
    group.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element && target.closest('summary'))) return;
      // From here on the questions are as the visitor wants them.
      isOurs = false;
      before = undefined;
    });
  }
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
    item.hidden = !foldText(item.textContent).includes(wanted);
    if (!item.hidden) shown.push(item);
  }
  group.hidden = shown.length === 0;
  const counter = group.querySelector('[data-faq-count]');
  if (counter) counter.textContent = count(shown.length);
  return shown;
}

/** The only match, or what shows why a question is found that doesn't have the word itself. */
function answerOf(
  found: readonly HTMLDetailsElement[],
  wanted: string,
): HTMLDetailsElement | undefined {
  if (found.length === 1) return found[0];
  if (found.length > FEW) return undefined;
  return found.find(
    (item) => !foldText(item.querySelector('summary')?.textContent ?? '').includes(wanted),
  );
}

/** An only match has its count beside it already. */
function foundText(questions: number): string {
  return questions === 1 ? 'One match. We opened it for you.' : `${count(questions)} found`;
}

function count(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`;
}

/** Marks a folded word wherever it is read in the elements; browsers without highlights don't. */
function markWord(word: string, elements: readonly Element[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.set('found', new Highlight(...(word ? elements : []).flatMap(placesIn)));

  function placesIn(element: Element): Range[] {
    const places: Range[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = foldText(texts.currentNode.textContent ?? '');
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const place = new Range();
        place.setStart(texts.currentNode, at);
        place.setEnd(texts.currentNode, at + word.length);
        places.push(place);
      }
    }
    return places;
  }
}
