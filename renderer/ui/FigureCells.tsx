import { Amount } from './Amount.tsx';
import table from './DataTable.module.css';

interface Props {
  /** Cents; null where the response omits it. */
  readonly row: Readonly<Record<'carteiraAtiva' | 'vencido' | 'prejuizo' | 'riscoTotal', number | null>>;
}

/** The figures that every list of saved results shows, as cells of its row. */
export function FigureCells({ row }: Props) {
  return (
    <>
      <td className={table.number}>
        <Amount cents={row.carteiraAtiva} />
      </td>
      <td className={table.number}>
        <Amount cents={row.vencido} tone="danger" />
      </td>
      <td className={table.number}>
        <Amount cents={row.prejuizo} tone="danger" />
      </td>
      <td className={table.number}>
        <Amount cents={row.riscoTotal} />
      </td>
    </>
  );
}
