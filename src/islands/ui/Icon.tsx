import { iconShapes } from '#assets/icon-shapes.ts';

type Props = {
  /** One of Lucide's files, `import x from 'lucide-static/icons/x.svg?raw'`. */
  readonly file: string;
  readonly className?: string;
};

/** An icon beside text, hidden from screen readers. */
export function Icon({ file, className = 'icon' }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconShapes(file) }}
    />
  );
}
