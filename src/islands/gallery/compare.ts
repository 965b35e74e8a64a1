/** Lets every before/after picture on the page follow its slider. */
export function startComparisons(): void {
  for (const pair of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const range = pair.querySelector('input');
    range?.addEventListener('input', () => pair.style.setProperty('--cut', `${range.value}%`));
  }
}
