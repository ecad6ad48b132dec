import { useTranslation } from 'react-i18next';
import type { MonthResponse, SavedResult } from '#contract/results.ts';
import { formatDocument } from '#domain/basics/document.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatMonth, formatQueried } from '#renderer/lib/format/date.ts';
import { situationWords } from '#renderer/lib/response-words.ts';
import { PaperFacts } from './PaperFacts.tsx';
import classes from './Report.module.css';

interface Props {
  readonly result: SavedResult;
  readonly provenance: Provenance;
  /** Says if the team may have paid, or has paid, the month twice. */
  readonly alsoPaid: MonthResponse['alsoPaid'];
}

export function ReportHead({ result, provenance, alsoPaid }: Props) {
  const { t } = useTranslation();
  const { environment, tipoDocumento, documento, dataBase, nome, askedBy } = result;
  const { institution } = provenance;
  return (
    <header>
      <p className={classes.issuer}>
        {institution.nome !== '' && (
          <span className={classes.institution}>
            {isolate(institution.nome)} {institution.cnpj !== '' && <small>{formatDocument(institution.cnpj)}</small>}
          </span>
        )}
        <span>{t('result.report.title')}</span>
      </p>
      <div className={classes.name}>
        <h1 className={classes.title}>{nome}</h1>
        {environment !== 'producao' && <p className={classes.test}>{t(`result.testData.${environment}`)}</p>}
      </div>
      <PaperFacts
        label={t('result.report.subject')}
        facts={[
          [t(`common.${tipoDocumento}`), formatDocument(documento)],
          [t('common.month'), formatMonth(dataBase)],
          [t('kind.label'), situationWords(t, provenance).join('; ') || t('kind.word.operations')],
          [t('result.report.queriedAt'), formatQueried(provenance)],
          ...(askedBy === null ? [] : [[t('result.report.askedBy'), askedBy] as const]),
          ...(alsoPaid === null ? [] : [[t('result.report.charge'), t(`result.alsoPaid.${alsoPaid}`)] as const]),
          [t('result.report.purpose'), t(`common.purpose.${provenance.purpose}`)],
          [t('result.report.reference'), provenance.reference || t('common.noValue')],
        ]}
      />
    </header>
  );
}
