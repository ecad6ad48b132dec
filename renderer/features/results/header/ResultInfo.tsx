import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { relationshipStart } from '#domain/consulta/consulta.ts';
import { formatCalendarDate, formatDay, formatInstant, formatQueried } from '#renderer/lib/format/date.ts';
import { formatProcessed } from '#renderer/lib/format/number.ts';
import { CopyButton } from '#renderer/ui/CopyButton.tsx';
import type { Fact } from '#renderer/ui/Facts.tsx';
import { InfoPopover } from '#renderer/ui/InfoPopover.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import classes from './ResultHeader.module.css';

interface Props {
  readonly result: SavedResult;
  readonly caseLink: ReactNode;
}

export function ResultInfo({ result, caseLink }: Props) {
  const { t } = useTranslation();
  const { documento } = result;
  return (
    <InfoPopover
      label={t('result.info.label')}
      facts={[
        [
          t('result.info.document'),
          <span key="document" className={classes.copied}>
            {formatDocument(documento)}
            <CopyButton text={formatDocument(documento)} label={t('result.copyDocument')} />
          </span>,
        ],
        ...queryFacts(t, result),
        [
          t('result.report.reference'),
          <div key="reference">
            <ReferenceField result={result} />
            {caseLink}
          </div>,
        ],
      ]}
    />
  );
}

/** A response about another subject has no say on this one's relationship. */
function queryFacts(t: TFunction, result: SavedResult): readonly Fact[] {
  const { environment, purpose, processed, askedBy, imported } = result;
  const since = result.kind === 'other_subject' ? null : relationshipStart(result.consulta);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t('result.report.purpose'), t(`common.purpose.${purpose}`)],
    [t('result.info.processed'), processed === null ? null : formatProcessed(processed)],
    [
      t('provided.provider'),
      imported === null ? null : `${imported.provider} · ${t(`provided.format.${imported.format}`)}`,
    ],
    [t('result.report.queriedAt'), formatQueried(result)],
    [t('result.report.importedAt'), imported === null ? null : formatInstant(imported.at)],
    [t('result.report.askedBy'), askedBy],
    [t('result.report.authorizedUntil'), formatDay(result.authorizedUntil)],
    [t('result.info.since'), since === null ? null : formatCalendarDate(since)],
    [t('result.info.environment'), t(`common.environment.${environment}`)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
