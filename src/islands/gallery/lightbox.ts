/**
 * Click to enlarge: `[data-enlarge]` buttons open their picture in the dialog. The arrow keys and
 * buttons go through the pictures of the same tab; Escape closes, as in every dialog.
 */
export function startLightbox(dialog: HTMLDialogElement): void {
  const stage = dialog.querySelector<HTMLElement>('[data-stage]');
  const caption = dialog.querySelector('[data-caption]');
  const count = dialog.querySelector('[data-count]');
  if (!stage || !caption || !count) return;
  let series: HTMLElement[] = [];
  let index = 0;

  const show = (to: number) => {
    index = (to + series.length) % series.length;
    const button = series[index];
    const picture = button && pictureOf(button)?.cloneNode(true);
    if (!button || !(picture instanceof Element)) return;
    for (const part of picture.querySelectorAll('source, img')) part.setAttribute('sizes', '100vw');
    picture.querySelector('img')?.setAttribute('loading', 'eager');
    stage.replaceChildren(picture);
    caption.textContent = button.dataset['caption'] ?? '';
    // Read as one sentence.
    count.textContent = ` ${index + 1} of ${series.length}`;
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-enlarge]');
    if (!button) return;
    series = [
      ...(button.closest('.panel') ?? document).querySelectorAll<HTMLElement>('[data-enlarge]'),
    ];
    dialog.showModal();
    show(series.indexOf(button));
  });
  for (const step of [-1, 1]) {
    dialog
      .querySelector(`[data-step="${step}"]`)
      ?.addEventListener('click', () => show(index + step));
  }
  swipes(stage, (step) => show(index + step));
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(index + 1);
    if (key === 'ArrowLeft') show(index - 1);
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
}

/**
 * Calls with 1 or -1 once a finger has drawn the picture to the left or to the right; not with two
 * fingers or where the page is zoomed, which is how one looks closer.
 */
function swipes(stage: HTMLElement, turn: (step: number) => void): void {
  const LEAST = 40;
  let start = 0;
  stage.addEventListener('touchstart', ({ touches }) => {
    const isSwipe = touches.length === 1 && visualViewport?.scale === 1;
    start = isSwipe ? (touches[0]?.clientX ?? NaN) : NaN;
  });
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const way = start - (changedTouches[0]?.clientX ?? NaN);
    if (Math.abs(way) > LEAST) turn(Math.sign(way));
  });
}

/** The picture a button enlarges: the one in its figure, or the half of a pair that it names. */
function pictureOf(button: HTMLElement): Element | undefined {
  const pictures = button.closest('[data-compare], figure')?.querySelectorAll('.picture');
  return pictures?.[button.dataset['enlarge'] === 'after' ? 1 : 0];
}
