import { useTranslation } from 'react-i18next';
import { formatDocument } from '#domain/document.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { formatDay, formatInstant } from '#renderer/lib/format/date.ts';
import { situationWords } from '#renderer/lib/response-words.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import classes from './Report.module.css';

/** Where the report comes from, who printed it and what it may be used for (docs/register.md#duties). */
export function ReportProvenance({ provenance }: { readonly provenance: Provenance }) {
  const { t } = useTranslation();
  const { institution, reference } = provenance;
  const name = [institution.nome, formatDocument(institution.cnpj)].filter(Boolean).join(', ');
  return (
    <section className={classes.provenance}>
      <h2>{t('result.report.provenance')}</h2>
      <Facts
        facts={[
          [
            t('result.report.source'),
            t('result.report.register', { environment: t(`common.environment.${provenance.environment}`) }),
          ],
          [t('result.report.queriedAt'), formatInstant(provenance.queriedAt)],
          [
            t('result.report.answeredAt'),
            t('result.report.version', { data: provenance.data, versao: provenance.versao }),
          ],
          [t('kind.label'), situationWords(t, provenance).join('; ') || t('kind.word.operations')],
          [t('result.report.authorization'), provenance.authorizationId],
          [t('result.report.authorizedUntil'), formatDay(provenance.authorizedUntil)],
          [t('result.report.purpose'), t(`common.purpose.${provenance.purpose}`)],
          [t('result.report.reference'), reference || t('common.noValue')],
          [t('result.report.institution'), name || t('common.notInformed')],
          [t('result.report.printedBy'), provenance.exportedBy || t('common.notInformed')],
          [t('result.report.printedAt'), formatInstant(provenance.exportedAt)],
          [t('result.report.sha256'), provenance.sha256],
        ]}
      />
      <p className={classes.note}>{t('result.report.secrecy')}</p>
    </section>
  );
}
