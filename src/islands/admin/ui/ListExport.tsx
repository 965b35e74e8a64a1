import { ExportLink } from './ExportLink.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  /** The endpoint of the file, with the search and filters that the list shows. */
  readonly path: string;
  /** What the file lists, for a screen reader. */
  readonly what: string;
};

/** The CSV file of what a list shows, page by page; on a phone only "CSV" fits beside it. */
export function ListExport({ path, what }: Props) {
  return (
    <ExportLink className="button button-quiet button-small list-export" path={path}>
      <Icon name="download" />
      <span>
        <span className="list-export-rest">Export </span>CSV
        <span className="sr-only"> of these {what}</span>
      </span>
    </ExportLink>
  );
}
