import type { ReactNode } from 'react';
import { downloadExport } from '#stores/admin/download.ts';

type Props = {
  /** The endpoint that answers the CSV file. */
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link that saves a CSV file, or leads to sign-in where the session has ended. */
export function ExportLink({ path, className, children }: Props) {
  return (
    <a
      className={className}
      href={path}
      download
      onClick={(event) => {
        event.preventDefault();
        void downloadExport(path);
      }}
    >
      {children}
    </a>
  );
}
