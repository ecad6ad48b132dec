import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#contract/subject.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { REPORT_COLUMNS } from '#domain/registrato/report.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { foundValue } from '#renderer/lib/found-value.ts';
import { ListSection } from './ListSection.tsx';

interface Props {
  readonly dossier: Dossier;
}

export function Watches({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.watches;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.watches', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[
        t(`common.${dossier.tipoDocumento}`),
        t('dossier.since'),
        t('dossier.watch'),
        t('dossier.ownExposure'),
        t('dossier.memberTexts'),
        t('dossier.environment'),
      ]}
      rows={dossier.watches.map((one) => ({
        key: one.watchId,
        documento: null,
        cells: [
          formatDocument(one.documento),
          periodText(t, one),
          one.name,
          amountText(t, one.ownExposure),
          [one.contract, one.segment, one.responsible].filter(Boolean).map(isolate).join(', ') || t('common.noValue'),
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

function periodText(t: TFunction, { since, until }: Dossier['watches'][number]): string {
  const parts = [
    t('dossier.sinceDay', { day: formatMonth(since) }),
    until === null ? '' : t('dossier.untilDay', { day: formatMonth(until) }),
  ];
  return parts.filter(Boolean).join(', ');
}

export function Findings({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.findings;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.findings', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[
        t('dossier.madeAt'),
        t('dossier.state'),
        t('dossier.finding'),
        t('dossier.values'),
        t('dossier.history'),
      ]}
      rows={dossier.findings.map((one) => ({
        key: one.id,
        documento: null,
        cells: [
          formatInstant(one.madeAt),
          t(`dossier.findingState.${one.state}`),
          [findingText(t, one), isolate(one.watchName)].join('\n'),
          [one.before, one.now].map((found) => valueText(t, one, found)).join('\n'),
          one.history.map((event) => eventText(t, event)).join('\n'),
        ],
      }))}
    />
  );
}

/** Positions of the subject in the institution's own filings. */
export function Filings({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.filings;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.filings', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[
        t('dossier.filingMonth'),
        t('dossier.ownExposure'),
        t('dossier.filedAmounts'),
        t('dossier.filingFile'),
        t('dossier.environment'),
      ]}
      rows={dossier.filings.map((one) => ({
        key: `${one.environment} ${one.cnpj} ${one.month}`,
        documento: null,
        cells: [
          formatMonth(one.month),
          amountText(t, one.owed),
          one.amounts.map(({ modality, code, cents }) => `${modality} ${code}: ${amountText(t, cents)}`).join('\n') ||
            t('common.noValue'),
          `${formatInstant(one.readAt)}\n${one.sha256}`,
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

/** The client's own reports, month by month. */
export function Reports({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.registrato;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.registrato', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[
        t('dossier.filingMonth'),
        t('dossier.registratoLines'),
        t('dossier.filingFile'),
        t('dossier.environment'),
      ]}
      rows={dossier.registrato.flatMap((report) =>
        report.months.map((month) => ({
          key: `${report.sha256} ${month.month}`,
          documento: null,
          cells: [
            `${formatMonth(month.month)} · ${t(`registrato.state.${month.state}`)}`,
            [...month.lines.map((line) => lineText(t, line)), ...month.unread].join('\n') || t('common.noValue'),
            `${formatInstant(report.readAt)}\n${report.sha256}`,
            t(`common.environment.${report.environment}`),
          ],
        })),
      )}
    />
  );
}

function lineText(t: TFunction, line: Dossier['registrato'][number]['months'][number]['lines'][number]): string {
  const amounts = REPORT_COLUMNS.flatMap((column) =>
    line[column] === 0 ? [] : [`${t(`registrato.column.${column}`)} ${amountText(t, line[column])}`],
  );
  const names = [line.institution, line.category, line.subtype].filter(Boolean).join(', ');
  return `${names}: ${amounts.join(', ')}`;
}

type Finding = Dossier['findings'][number];

function findingText(t: TFunction, { rule, severity }: Finding): string {
  return t('dossier.findingOf', { rule: t(`dossier.rule.${rule}`), severity: t(`dossier.severity.${severity}`) });
}

function valueText(t: TFunction, { rule }: Finding, { month, value }: Finding['now']): string {
  return `${formatMonth(month)}: ${foundValue(t, rule, value)}`;
}

function eventText(t: TFunction, { at, kind, officer, reason, until }: Finding['history'][number]): string {
  const done = [
    t(`dossier.findingEvent.${kind}`),
    until === null ? '' : t('dossier.untilDay', { day: formatMonth(until) }),
    officer === null ? '' : isolate(officer),
  ].filter(Boolean);
  return [`${formatInstant(at)}: ${done.join(', ')}`, visibleText(reason)].filter(Boolean).join('. ');
}
