import { Call, Panel } from './Panel.tsx';

type Props = { readonly title: string; readonly children: string; readonly again: () => void };

/** Shown when the page could not be loaded. */
export function TryAgain({ title, children, again }: Props) {
  return (
    <Panel title={title}>
      <p>{children}</p>
      <div className="my-buttons">
        <button className="button button-primary" type="button" onClick={again}>
          Try again
        </button>
      </div>
      <Call />
    </Panel>
  );
}
