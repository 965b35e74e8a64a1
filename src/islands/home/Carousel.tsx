import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { CarouselControls } from './CarouselControls.tsx';
import { useAutoplay } from './use-autoplay.ts';

type Slide = { title: string; text: string };
type Props = {
  slides: readonly Slide[];
  first?: ReactNode;
  second?: ReactNode;
  third?: ReactNode;
};

/** How far a finger travels before it counts as a swipe, in CSS pixels. */
const SWIPE = 40;

/**
 * The home page's carousel (spec 2.3, 4): three pictures, next one every five seconds, wraps
 * around. It pauses on hover, with focus inside, in a hidden tab, when paused by the visitor and
 * with reduced motion.
 */
export function Carousel({ slides, first, second, third }: Props) {
  const [current, setCurrent] = useState(0);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const resting = pointedAt || focused;
  const pictures = [first, second, third];
  const show = (index: number) => setCurrent((index + slides.length) % slides.length);
  const { ready, playing, toggle } = useAutoplay(!resting, () =>
    setCurrent((index) => (index + 1) % slides.length),
  );
  const swipe = useSwipe((step) => show(current + step));

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label="Rooms we clean"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      // A clicked button keeps the focus; only keyboard focus pauses the pictures.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div className="frames" {...swipe} aria-live={playing && !resting ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${slide.title}`}
            className={index === current ? 'frame shown' : 'frame'}
            // Until the page is hydrated only the first picture is fetched.
            hidden={!ready && index > 0}
            inert={index !== current}
          >
            {pictures[index]}
          </div>
        ))}
      </div>
      <CarouselControls
        slides={slides}
        current={current}
        ready={ready}
        playing={playing}
        onShow={show}
        onToggle={toggle}
      />
    </section>
  );
}

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const traveled = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      if (Math.abs(traveled) > SWIPE) onSwipe(traveled < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
