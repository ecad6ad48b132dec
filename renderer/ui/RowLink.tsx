import type { ReactNode } from 'react';
import table from './DataTable.module.css';
import type { RowPlace } from './table-column.ts';

interface Props {
  readonly href: string;
  readonly at: RowPlace;
  /** Needed if the content alone does not name the row. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens a row of a list from anywhere in the row. */
export function RowLink({ href, at, label, className = '', children }: Props) {
  return (
    <a
      href={href}
      className={`${table.rowLink} ${className}`}
      data-row-link
      data-index={at.index}
      tabIndex={at.tabIndex}
      aria-label={label}
    >
      {children}
    </a>
  );
}
