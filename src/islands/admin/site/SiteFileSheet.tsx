import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SiteFileForm } from '#contracts/admin/site.ts';
import { $siteFile, loadSiteFile } from '#stores/admin/site.ts';
import { $typing } from '#stores/admin/typing.ts';
import { Question } from '#islands/admin/ui/Question.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { SiteForm } from './SiteForm.tsx';

type Props = { readonly file: string; readonly onClose: () => void };

/** A part of the site in a sheet. Leaving it with something unsaved asks first. */
export function SiteFileSheet({ file, onClose }: Props) {
  const { read, problem } = useStore($siteFile);
  const [isLeaving, setLeaving] = useState(false);
  const [saved, setSaved] = useState<SiteFileForm | null>(null);
  useEffect(() => void loadSiteFile(file), [file]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ($typing.get() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, []);
  const shown = saved?.file === file ? saved : read?.file === file ? read : null;
  const close = () => {
    if ($typing.get() > 0) setLeaving(true);
    else onClose();
  };
  return (
    <Sheet title={shown?.title ?? 'Part of the site'} onClose={close}>
      <Read of={shown} problem={problem} onRetry={() => void loadSiteFile(file)}>
        {(form) => (
          <SiteForm key={form.revision} form={form} onTheirs={setSaved} onSaved={onClose} />
        )}
      </Read>
      {isLeaving && (
        <Question
          title="Leave without saving?"
          text="What you changed here isn’t saved yet."
          yes="Leave"
          no="Keep editing"
          isDanger
          onYes={onClose}
          onNo={() => {
            setLeaving(false);
          }}
        />
      )}
    </Sheet>
  );
}
