import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
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

type CarouselControlsProps = {
  slides: readonly { title: string; text: string }[];
  current: number;
  /** Hydrated: until then only the first caption is there, as only the first picture. */
  ready: boolean;
  playing: boolean;
  onShow: (index: number) => void;
  onToggle: () => void;
};

/** Caption, dots, arrows and the pause button under the carousel's pictures. */
function CarouselControls({
  slides,
  current,
  ready,
  playing,
  onShow,
  onToggle,
}: CarouselControlsProps) {
  return (
    <div className="carousel-bar">
      {/* All in one place, which is as high as the longest: nothing below moves as they change. */}
      <div className="captions">
        {slides.slice(0, ready ? undefined : 1).map(({ title, text }, index) => (
          <p key={title} className={index === current ? 'caption shown' : 'caption'}>
            <strong>{title}</strong> <span>{text}</span>
          </p>
        ))}
      </div>
      <div className="carousel-buttons">
        {slides.map((each, index) => (
          <button
            key={each.title}
            type="button"
            className="dot"
            aria-label={`Show slide ${index + 1}: ${each.title}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          />
        ))}
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          icon={playing ? pause : play}
          onClick={onToggle}
        />
        <IconButton label="Previous slide" icon={chevronLeft} onClick={() => onShow(current - 1)} />
        <IconButton label="Next slide" icon={chevronRight} onClick={() => onShow(current + 1)} />
      </div>
    </div>
  );
}

function IconButton(props: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" className="arrow" aria-label={props.label} onClick={props.onClick}>
      <Icon file={props.icon} />
    </button>
  );
}
