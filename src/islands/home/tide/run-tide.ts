import { flow, isStill, restingAt, type Current } from './current.ts';
import type { Frame } from './wave.ts';

/** A longer gap between two frames means that the page was hidden. */
const LONGEST_STEP_S = 0.25;

/**
 * Animates the tide, fully out at first. `steer` sends it to a place (0 to 1) with a pull; with
 * reduced motion it is there at once. Draws only while something moves (`data-tide` says so) or the
 * picture is resized. `hasRun` waits until the tide has run for that many seconds, or is still;
 * time without drawing does not count.
 */
export function runTide(root: HTMLElement, onFrame: (current: Current, frame: Frame) => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let current = restingAt(1);
  let target = 1;
  let pull = 1;
  let frame: Frame = { width: root.clientWidth, height: root.clientHeight };
  let before: number | undefined;
  let isRunning = false;
  let watch = { left: 0, done: (): void => undefined };
  // While another home page tab is open, the picture is hidden and has no size.
  const paint = () => {
    if (frame.width > 0) onFrame(current, frame);
  };
  const setRunning = (running: boolean) => {
    isRunning = running;
    root.dataset['tide'] = running ? 'moving' : 'still';
  };

  const step = (now: number) => {
    const passed = before === undefined ? 1 / 60 : (now - before) / 1000;
    const seconds = Math.min(passed, LONGEST_STEP_S);
    before = now;
    current = flow(current, target, pull, seconds);
    paint();
    const isOver = isStill(current, target);
    watch.left -= seconds;
    if (isOver || watch.left <= 0) watch.done();
    if (!isOver) requestAnimationFrame(step);
    else {
      before = undefined;
      setRunning(false);
    }
  };
  new ResizeObserver(() => {
    frame = { width: root.clientWidth, height: root.clientHeight };
    paint();
  }).observe(root);

  return {
    frame: () => frame,
    hasRun: (seconds: number) =>
      new Promise<void>((resolve) => {
        watch = { left: seconds, done: resolve };
      }),
    steer: (to: number, by: number) => {
      [target, pull] = [to, by];
      if (still.matches) {
        current = restingAt(to);
        paint();
      } else if (!isRunning) {
        setRunning(true);
        requestAnimationFrame(step);
      }
    },
  };
}
