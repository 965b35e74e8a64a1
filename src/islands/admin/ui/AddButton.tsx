import { openDetail } from '#stores/admin/view.ts';
import { Icon } from './Icon.tsx';

type Props = {
  /** The tab whose sheet for a new item opens. */
  readonly tab: Parameters<typeof openDetail>[0];
  readonly children: string;
};

/** The button in a tab's head that opens its sheet for a new item. */
export function AddButton({ tab, children }: Props) {
  return (
    <button
      className="button button-primary button-small"
      type="button"
      onClick={() => {
        openDetail(tab, 'new');
      }}
    >
      <Icon name="plus" />
      {children}
    </button>
  );
}
