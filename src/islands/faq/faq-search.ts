/**
 * The search of the FAQ page (spec 2.4): a case-insensitive match on question or answer. Groups
 * without a match are hidden, counts follow, and with no match at all the panel appears.
 */
export function startFaqSearch(): void {
  const input = document.querySelector<HTMLInputElement>('[data-faq-search]');
  const panel = document.querySelector<HTMLElement>('[data-faq-none]');
  const status = document.querySelector<HTMLElement>('[data-faq-status]');
  const groups = document.querySelectorAll<HTMLElement>('[data-faq-group]');
  if (!input || !panel || !status) return;

  const search = () => {
    const wanted = input.value.trim().toLowerCase();
    let total = 0;
    for (const group of groups) total += filterGroup(group, wanted);
    panel.hidden = total > 0;
    // The panel itself says that there are none.
    status.textContent = wanted && total > 0 ? `${count(total)} found` : '';
  };
  input.addEventListener('input', search);
  panel.querySelector('button')?.addEventListener('click', () => {
    input.value = '';
    search();
    input.focus();
  });
  search();
}

function filterGroup(group: HTMLElement, wanted: string): number {
  let shown = 0;
  for (const item of group.querySelectorAll<HTMLElement>('details')) {
    item.hidden = !item.textContent.toLowerCase().includes(wanted);
    if (!item.hidden) shown += 1;
  }
  group.hidden = shown === 0;
  const counter = group.querySelector('[data-faq-count]');
  if (counter) counter.textContent = count(shown);
  return shown;
}

function count(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`;
}
