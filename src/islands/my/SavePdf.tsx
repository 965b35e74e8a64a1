import { useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { saveBlob } from '#browser/save-blob.ts';
import { Panel } from './Panel.tsx';

type Props = {
  readonly name: string;
  readonly fetchFile: () => Promise<Blob>;
};

/** Saves what the page shows as a PDF, or prints this page. */
export function SavePdf({ name, fetchFile }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: string }>('idle');
  const save = async () => {
    setState('busy');
    try {
      saveBlob(await fetchFile(), name);
      setState('idle');
    } catch (error) {
      const failed = sentenceOf(error, 'We couldn’t fetch the PDF. Please try again in a moment.');
      setState({ failed });
    }
  };
  return (
    <Panel title="Save a copy">
      <div className="my-buttons my-halves">
        <button
          className="button button-secondary"
          type="button"
          aria-disabled={state === 'busy'}
          onClick={() => {
            if (state !== 'busy') void save();
          }}
        >
          {state === 'busy' ? 'Fetching the PDF...' : 'Save as PDF'}
        </button>
        <button
          className="button button-secondary"
          type="button"
          onClick={() => {
            print();
          }}
        >
          Print
        </button>
      </div>
      <div className="my-failed" role="status">
        {typeof state === 'object' && <p className="form-failure">{state.failed}</p>}
      </div>
    </Panel>
  );
}
