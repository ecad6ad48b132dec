import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FindingRow } from '#contract/watches.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatDay, formatMonth } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { foundValue } from '#renderer/lib/found-value.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import paper from '#renderer/ui/paper.module.css';
import classes from './CycleSheet.module.css';

interface Props {
  readonly label: string;
  readonly month: string;
  readonly findings: readonly FindingRow[];
  /** Number of all findings, listed or not. */
  readonly total: number;
}

export function PaperFindings({ label, month, findings, total }: Props) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  const left = total - findings.length;
  return (
    <>
      <PaperTable
        label={label}
        columns={[
          { label: t('watchSheet.subject') },
          { label: t('dossier.finding'), wraps: true },
          { label: t('watchSheet.before'), wraps: true },
          { label: t('watchSheet.now'), wraps: true },
          { label: t('dossier.ownExposure'), isNumber: true },
          { label: t('dossier.state'), wraps: true },
        ]}
        rows={findings.map((finding) => ({
          key: finding.id,
          cells: [
            <Subject key="subject" finding={finding} />,
            <Lines key="finding" lines={findingLines(t, finding, month)} />,
            <Value key="before" finding={finding} of="before" />,
            <Value key="now" finding={finding} of="now" />,
            <Amount key="own" cents={finding.ownExposure} />,
            <Lines key="state" lines={stateLines(t, finding)} />,
          ],
        }))}
      />
      {left > 0 && <p className={paper.sub}>{t('watchSheet.leftOut', { count: left, number: formatCount(left) })}</p>}
    </>
  );
}

function Subject({ finding: { nome, documento, responsible } }: { readonly finding: FindingRow }) {
  return (
    <>
      <span className={classes.part}>{nome}</span>
      <span className={classes.documento}>{formatDocument(documento)}</span>
      <span className={classes.part}>{responsible}</span>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.filter(Boolean).map((line) => (
    <span key={line} className={classes.part}>
      {line}
    </span>
  ));
}

function findingLines(t: TFunction, { rule, severity, since }: FindingRow, month: string): readonly string[] {
  return [
    t(`dossier.rule.${rule}`),
    t(`dossier.severity.${severity}`),
    since === month ? '' : t('watchSheet.since', { month: formatMonth(since) }),
  ];
}

function stateLines(t: TFunction, { state, until, officer, actedAt, reason }: FindingRow): readonly string[] {
  const name = t(`dossier.findingState.${state}`);
  return [
    until === null ? name : `${name} ${t('dossier.untilDay', { day: formatMonth(until) })}`,
    officer === null || actedAt === null ? '' : `${isolate(officer)}, ${formatDay(actedAt)}`,
    reason,
  ];
}

interface ValueProps {
  readonly finding: FindingRow;
  readonly of: 'before' | 'now';
}

function Value({ finding, of }: ValueProps) {
  const { t } = useTranslation();
  const { month, value, resultId } = finding[of];
  return (
    <>
      <a className={classes.part} href={href({ screen: 'result', id: resultId })}>
        {`${formatMonth(month)}: ${value === null ? t('watchSheet.gap.not_located') : foundValue(t, finding.rule, value)}`}
      </a>
      <span className={classes.id}>{resultId}</span>
    </>
  );
}
