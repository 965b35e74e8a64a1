type Props = {
  slides: readonly { title: string; text: string }[];
  current: number;
  playing: boolean;
  onShow: (index: number) => void;
  onToggle: () => void;
};

/** Caption, dots, arrows and the pause button under the carousel's pictures. */
export function CarouselControls({ slides, current, playing, onShow, onToggle }: Props) {
  const slide = slides[current];
  return (
    <div className="carousel-bar">
      <p className="caption">
        <strong>{slide?.title}</strong> <span>{slide?.text}</span>
      </p>
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
        <IconButton label={playing ? 'Pause' : 'Play'} onClick={onToggle}>
          {playing ? 'M9 5v14M15 5v14' : 'm8 5 11 7-11 7z'}
        </IconButton>
        <IconButton label="Previous slide" onClick={() => onShow(current - 1)}>
          m15 18-6-6 6-6
        </IconButton>
        <IconButton label="Next slide" onClick={() => onShow(current + 1)}>
          m9 18 6-6-6-6
        </IconButton>
      </div>
    </div>
  );
}

function IconButton(props: { label: string; onClick: () => void; children: string }) {
  return (
    <button type="button" className="arrow" aria-label={props.label} onClick={props.onClick}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.children} />
      </svg>
    </button>
  );
}
