import type { ModalityAmounts } from '#domain/indicators/modality-groups.ts';
import { Amount } from '#renderer/ui/Amount.tsx';

export function ModalityCells({ amounts }: { readonly amounts: ModalityAmounts }) {
  const { partial } = amounts;
  return (
    <>
      <td data-kind="number">
        <Amount cents={amounts.aVencer} isLeast={partial.aVencer} />
      </td>
      <td data-kind="number">
        <Amount cents={amounts.vencido} isLeast={partial.vencido} tone="danger" />
      </td>
      <td data-kind="number">
        <Amount cents={amounts.total} isLeast={partial.total} />
      </td>
    </>
  );
}
