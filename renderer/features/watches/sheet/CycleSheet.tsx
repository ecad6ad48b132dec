import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CycleReport } from '#contract/watches.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { isAcrossRules, sumOfStates } from '#domain/monitoring/cycle-sheet.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { COVERAGE_GAPS, FINDING_STATES } from '#domain/monitoring/watch.ts';
import { figures } from '#renderer/i18n/figures.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { writeOffNote } from '#renderer/lib/write-off-note.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import paper from '#renderer/ui/paper.module.css';
import classes from './CycleSheet.module.css';
import { PaperFindings } from './PaperFindings.tsx';
import { PaperRules } from './PaperRules.tsx';

interface Props {
  readonly report: CycleReport;
}

/** A cycle on paper, with its coverage first and above every count. */
export function CycleSheet({ report }: Props) {
  const { t } = useTranslation();
  const { watch, cycle } = report;
  const coverage = coverageText(t, report);
  return (
    <div className={classes.sheet}>
      <h1 className={paper.title}>{watch.name}</h1>
      <p className={paper.sub}>
        {t('watchSheet.of', {
          month: formatMonth(cycle.month),
          environment: t(`common.environment.${watch.environment}`),
          version: cycle.rulesVersion,
        })}
      </p>
      {cycle.evaluatedAt !== null && (
        <p className={paper.sub}>{t('watchSheet.evaluated', { at: formatInstant(cycle.evaluatedAt).slice(0, 16) })}</p>
      )}
      <p className={classes.coverage}>{coverage}</p>
      <h2>{t('watchSheet.coverage')}</h2>
      <Coverage report={report} />
      <h2>{t('watchSheet.findings')}</h2>
      <p className={paper.sub}>{coverage}</p>
      {cycle.evaluatedAt !== null && <Counts report={report} />}
      <PaperFindings
        label={t('watchSheet.findings')}
        month={cycle.month}
        findings={report.findings}
        total={sum(sumOfStates(Object.values(report.counts)))}
      />
      {report.earlier.findings.length > 0 && <h2>{t('watchSheet.earlier')}</h2>}
      <PaperFindings
        label={t('watchSheet.earlier')}
        month={cycle.month}
        findings={report.earlier.findings}
        total={sum(sumOfStates([report.earlier.counts]))}
      />
      <h2>{t('watchSheet.unseen')}</h2>
      <Unseen report={report} />
      <h2>{t('watchSheet.treatment')}</h2>
      <p className={paper.sub}>{coverage}</p>
      <p className={classes.line}>{treatmentText(t, report)}</p>
      <h2>{t('watchSheet.cost')}</h2>
      <Cost report={report} />
      <h2>{t('watchSheet.rules', { version: cycle.rulesVersion })}</h2>
      <PaperRules rules={report.rules} />
      <h2>{t('watchSheet.notes')}</h2>
      <ul className={classes.lines}>
        {(['changed', 'vanished', 'unseen'] as const).map((note) => (
          <li key={note}>{t(`watchSheet.note.${note}`)}</li>
        ))}
        {isAcrossRules([...report.findings, ...report.earlier.findings]) && <li>{writeOffNote(t)}</li>}
      </ul>
    </div>
  );
}

function coverageText(t: TFunction, { cycle: { month, members, compared, evaluatedAt } }: CycleReport): string {
  if (evaluatedAt === null) return t('watchSheet.notEvaluated', { count: members, members: formatCount(members) });
  return t('watchSheet.compared', {
    count: members,
    members: formatCount(members),
    compared: formatCount(compared),
    month: formatMonth(month),
  });
}

function Coverage({ report: { cycle } }: Pick<Props, 'report'>) {
  const { t } = useTranslation();
  const gaps = COVERAGE_GAPS.flatMap((gap) => {
    const members = cycle.gaps[gap] ?? 0;
    const label = t('watchSheet.notCompared', { reason: t(`watchSheet.gap.${gap}`) });
    return members === 0 ? [] : [{ key: gap, cells: [label, formatCount(members)] }];
  });
  return (
    <PaperTable
      label={t('watchSheet.coverage')}
      columns={[{ label: t('watchSheet.members') }, { label: formatCount(cycle.members), isNumber: true }]}
      rows={[{ key: 'compared', cells: [t('watchSheet.comparedMembers'), formatCount(cycle.compared)] }, ...gaps]}
    />
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function Counts({ report: { counts, earlier } }: Pick<Props, 'report'>) {
  const { t } = useTranslation();
  const ofBefore = sumOfStates([earlier.counts]);
  const cellsOf = (label: string, numbers: readonly number[]): readonly string[] => [
    label,
    ...[...numbers, sum(numbers)].map(formatCount),
  ];
  return (
    <PaperTable
      label={t('watchSheet.counts')}
      columns={[
        { label: t('watchSheet.severity') },
        ...FINDING_STATES.map((state) => ({ label: t(`dossier.findingState.${state}`), isNumber: true })),
        { label: t('watchSheet.total'), isNumber: true },
      ]}
      rows={[
        ...SEVERITIES.map((severity) => ({
          key: severity,
          cells: cellsOf(t(`dossier.severity.${severity}`), sumOfStates([counts[severity]])),
        })),
        ...(sum(ofBefore) === 0 ? [] : [{ key: 'earlier', cells: cellsOf(t('watchSheet.earlier'), ofBefore) }]),
        {
          key: 'total',
          isTotal: true,
          cells: cellsOf(t('watchSheet.total'), sumOfStates([...Object.values(counts), earlier.counts])),
        },
      ]}
    />
  );
}

function treatmentText(t: TFunction, { cycle, counts, treatment: { acted, medianDays } }: CycleReport): string {
  if (cycle.evaluatedAt === null) return t('watchSheet.notEvaluatedYet');
  const total = sum(sumOfStates(Object.values(counts)));
  if (total === 0) return t('watchSheet.nothingFound');
  const days = medianDays === null ? t('watchSheet.noAct') : t('watchSheet.median', { days: daysText(medianDays) });
  return t('watchSheet.acted', { count: total, number: formatCount(total), acted: formatCount(acted), days });
}

function daysText(days: number): string {
  return figures().exact(days, 1);
}

function Cost({ report: { watch, cost } }: Pick<Props, 'report'>) {
  const { t } = useTranslation();
  if (cost === null) return <p className={classes.line}>{t('watchSheet.costElsewhere')}</p>;
  const rows = [
    { key: 'asked', cells: [t('watchSheet.asked'), formatCount(cost.asked)] },
    { key: 'reused', cells: [t('watchSheet.reused'), formatCount(cost.reused)] },
    ...(cost.unknown === 0 ? [] : [{ key: 'unknown', cells: [t('watchSheet.unknown'), formatCount(cost.unknown)] }]),
  ];
  const isFree = watch.environment === 'embutido';
  const paid = cost.cents === null ? t('watchSheet.noPrice') : amountText(t, cost.cents);
  return (
    <PaperTable
      label={t('watchSheet.cost')}
      columns={[
        { label: t(cost.unknown === 0 || isFree ? 'watchSheet.price' : 'watchSheet.priceAtMost') },
        { label: isFree ? t('watches.costNothing') : paid, isNumber: true },
      ]}
      rows={rows}
    />
  );
}

function Unseen({ report: { cycle, gaps } }: Pick<Props, 'report'>) {
  const { t } = useTranslation();
  if (cycle.evaluatedAt === null) return <p className={classes.line}>{t('watchSheet.notEvaluatedYet')}</p>;
  if (gaps.length === 0) return <p className={classes.line}>{t('watchSheet.allCompared')}</p>;
  const left = cycle.members - cycle.compared - gaps.length;
  return (
    <>
      <PaperTable
        label={t('watchSheet.unseen')}
        columns={[
          { label: t('watchSheet.subject') },
          { label: t('watchSheet.documento') },
          { label: t('watchSheet.reason'), wraps: true },
          { label: t('dossier.ownExposure'), isNumber: true },
        ]}
        rows={gaps.map(({ documento, nome, gap, ownExposure }) => ({
          key: documento,
          cells: [
            nome || formatDocument(documento),
            formatDocument(documento),
            t(`watchSheet.gap.${gap}`),
            <Amount key="own" cents={ownExposure} />,
          ],
        }))}
      />
      {left > 0 && <p className={paper.sub}>{t('watchSheet.leftOut', { count: left, number: formatCount(left) })}</p>}
    </>
  );
}
