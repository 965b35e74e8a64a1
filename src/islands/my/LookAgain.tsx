import { Panel } from './Panel.tsx';

type Props = { readonly title: string; readonly again: () => void };

/** Shown where a part of the page could not be looked up. */
export function LookAgain({ title, again }: Props) {
  return (
    <Panel title={title}>
      <div className="my-buttons">
        <button className="button button-secondary" type="button" onClick={again}>
          Try again
        </button>
      </div>
    </Panel>
  );
}
