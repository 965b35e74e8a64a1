import { takeFocus } from '#islands/ui/take-focus.ts';

/**
 * The heading of a state that replaces another one. The button that was pressed is gone, so the
 * focus moves here, and a screen reader says what happened.
 */
export function PanelTitle({ children }: { readonly children: string }) {
  return (
    <h2 tabIndex={-1} ref={takeFocus}>
      {children}
    </h2>
  );
}
