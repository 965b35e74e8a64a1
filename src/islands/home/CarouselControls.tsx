import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import { Icon } from '#islands/ui/Icon.tsx';

type Props = {
  slides: readonly { title: string; text: string }[];
  current: number;
  /** Hydrated: until then only the first caption is there, as only the first picture. */
  ready: boolean;
  playing: boolean;
  onShow: (index: number) => void;
  onToggle: () => void;
};

/** Caption, dots, arrows and the pause button under the carousel's pictures. */
export function CarouselControls({ slides, current, ready, playing, onShow, onToggle }: Props) {
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
