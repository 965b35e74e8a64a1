import { flow, isStill, restingAt, type Current } from './current.ts';
import type { Frame } from './wave.ts';

/** Longer than this between two frames means that the page was away. */
const LONGEST_STEP_S = 0.25;

/**
 * The tide in time, all out at first. `steer` sends it to a place (0 to 1) with a pull; it is there at
 * once for who asked for less motion. Draws only while something moves (`data-tide` says so) or the
 * picture changes its size.
 */
export function runTide(root: HTMLElement, onFrame: (current: Current, frame: Frame) => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let current = restingAt(1);
  let target = 1;
  let pull = 1;
  let frame: Frame = { width: root.clientWidth, height: root.clientHeight };
  let before: number | undefined;
  let isRunning = false;
  // Under an opened tab of the home page the picture is not there and has no size to draw in.
  const paint = () => {
    if (frame.width > 0) onFrame(current, frame);
  };
  const setRunning = (running: boolean) => {
    isRunning = running;
    root.dataset['tide'] = running ? 'moving' : 'still';
  };

  const step = (now: number) => {
    const seconds = before === undefined ? 1 / 60 : (now - before) / 1000;
    before = now;
    current = flow(current, target, pull, Math.min(seconds, LONGEST_STEP_S));
    paint();
    if (!isStill(current, target)) requestAnimationFrame(step);
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
