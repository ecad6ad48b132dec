import { useTranslation } from 'react-i18next';
import type { Provenance } from '#domain/export/exported-result.ts';
import { formatDay, formatInstant } from '#renderer/lib/format/date.ts';
import { PaperFacts } from './PaperFacts.tsx';
import classes from './Report.module.css';

/** The report's source, its printer and its permitted use (docs/register.md#duties). */
export function ReportProvenance({ provenance }: { readonly provenance: Provenance }) {
  const { t } = useTranslation();
  const { institution, provider, importedAt } = provenance;
  return (
    <section>
      <h2>{t('result.report.provenance')}</h2>
      <PaperFacts
        label={t('result.report.provenance')}
        facts={[
          [
            t('result.report.source'),
            t('result.report.register', { environment: t(`common.environment.${provenance.environment}`) }),
          ],
          ...(provider === null || importedAt === null
            ? [
                [
                  t('result.report.answeredAt'),
                  t('result.report.version', { data: provenance.data, versao: provenance.versao }),
                ] as const,
              ]
            : [
                [t('provided.provider'), provider] as const,
                [t('result.report.importedAt'), formatInstant(importedAt)] as const,
              ]),
          ...(institution.nome === '' ? [[t('result.report.institution'), t('common.notInformed')] as const] : []),
          [t('result.report.authorization'), provenance.authorizationId],
          [t('result.report.authorizedUntil'), formatDay(provenance.authorizedUntil)],
          [t('result.report.printedBy'), provenance.exportedBy || t('common.notInformed')],
          [t('result.report.printedAt'), formatInstant(provenance.exportedAt)],
        ]}
      />
      <p className={classes.hash}>
        {t('result.report.sha256')}: <span>{provenance.sha256}</span>
      </p>
      <p className={classes.note}>{t('result.report.secrecy')}</p>
    </section>
  );
}
