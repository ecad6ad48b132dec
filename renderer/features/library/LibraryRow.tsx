import { TableRow } from '../../ui/Table.tsx';
import type { RowPlace, TableColumns } from '../../ui/table-column.ts';
import type { LibraryLine } from './library-state.ts';
import { useRowSelection } from './use-row-selection.ts';

interface Props {
  readonly columns: TableColumns<LibraryLine>;
  readonly line: LibraryLine;
  readonly at: RowPlace;
}

export function LibraryRow({ columns, line, at }: Props) {
  const { isSelected } = useRowSelection(line);
  return (
    <TableRow
      columns={columns}
      row={line}
      at={at}
      attributes={{ 'aria-rowindex': at.index + 2, 'data-selected': isSelected, 'data-kind': line.kind }}
    />
  );
}
