import type { ReactNode } from 'react';
import table from './DataTable.module.css';
import { Table } from './Table.tsx';

type ExampleCell = readonly [head: string, cell: ReactNode];

/** A list as it will be, with one made-up row, for `EmptyState`. */
export function ExampleTable({ cells }: { readonly cells: readonly ExampleCell[] }) {
  return (
    <div className={table.frame}>
      <Table
        columns={cells.map(([head, cell], index) => ({
          key: head,
          head,
          kind: index === 0 ? 'grows' : undefined,
          cell: () => cell,
        }))}
        rows={[cells]}
        rowKey={() => 'example'}
        className={table.table}
      />
    </div>
  );
}
