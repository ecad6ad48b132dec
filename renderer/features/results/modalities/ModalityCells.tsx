import type { ModalityAmounts } from '#domain/indicators/modality-groups.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';

/** What falls due, what is overdue, and both. */
export function ModalityCells({ amounts }: { readonly amounts: ModalityAmounts }) {
  const { partial } = amounts;
  return (
    <>
      <td className={table.number}>
        <Amount cents={amounts.aVencer} isLeast={partial.aVencer} />
      </td>
      <td className={table.number}>
        <Amount cents={amounts.vencido} isLeast={partial.vencido} tone="danger" />
      </td>
      <td className={table.number}>
        <Amount cents={amounts.total} isLeast={partial.total} />
      </td>
    </>
  );
}
