import { useStore } from '@nanostores/react';
import { $undo, takeUndo } from '#stores/admin-undo.ts';
import { Icon } from './Icon.tsx';

/** Offers to take back what was just done. */
export function UndoBar() {
  const undo = useStore($undo);
  return (
    <div role="status">
      {undo && (
        <div className="undo on-dark">
          <span>{undo.text}</span>
          <button className="button button-small" type="button" onClick={takeUndo}>
            <Icon name="undo" />
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
