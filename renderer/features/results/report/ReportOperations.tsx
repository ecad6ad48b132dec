import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import classes from './Report.module.css';
import { operationTables } from './report-rows.ts';

interface Props {
  readonly consulta: Consulta;
  /** Text if no operation has an amount. */
  readonly empty: string;
}

/** Every maturity with an amount, a short table for each modality, in two columns, as hundreds of rows need. */
export function ReportOperations({ consulta, empty }: Props) {
  const { t } = useTranslation();
  const tables = operationTables(t, consulta);
  return (
    <section>
      <h2>{t('field.resumoDasOperacoes')}</h2>
      {tables.length === 0 && <p className={classes.note}>{empty}</p>}
      <div className={classes.columns}>
        {tables.map(({ key, name, total, rows }) => (
          <PaperTable
            key={key}
            label={name}
            columns={[{ label: name }, { label: total, isNumber: true }]}
            rows={rows}
          />
        ))}
      </div>
    </section>
  );
}
