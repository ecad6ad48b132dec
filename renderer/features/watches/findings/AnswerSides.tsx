import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import type { FindingRow } from '#contract/watches.ts';
import { type DrawnLadder, drawnLadder } from '#domain/maturity/drawn-ladder.ts';
import { FigureResults } from '#renderer/charts/frame/figure-exporting.ts';
import { MaturityLadder } from '#renderer/charts/maturity-ladder/MaturityLadder.tsx';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { situationWords } from '#renderer/lib/response-words.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './Findings.module.css';

/** The maturity ladders of both answers on one scale. */
export function AnswerSides({ finding }: { readonly finding: FindingRow }) {
  const { t } = useTranslation();
  const { before, now } = useStore('findings', (state) => state);
  const [earlier, later] = [before, now].map(ladderOf);
  return (
    <div className={classes.sides}>
      <Side
        title={t('findings.before', { month: formatMonth(finding.before.month) })}
        answer={before}
        ladder={earlier}
        beside={later}
      />
      <Side
        title={t('findings.now', { month: formatMonth(finding.now.month) })}
        answer={now}
        ladder={later}
        beside={earlier}
      />
    </div>
  );
}

function ladderOf(answer: Loadable<SavedResult>): DrawnLadder | null {
  const known = latestValue(answer);
  return known === undefined ? null : drawnLadder(known.consulta);
}

interface SideProps {
  readonly title: string;
  readonly answer: Loadable<SavedResult>;
  readonly ladder: DrawnLadder | null | undefined;
  readonly beside: DrawnLadder | null | undefined;
}

function Side({ title, answer, ladder, beside }: SideProps) {
  const { t } = useTranslation();
  if (answer.status === 'failed') {
    return (
      <Panel title={title}>
        <ErrorNotice failure={answer.failure} />
      </Panel>
    );
  }
  const result = latestValue(answer);
  if (result === undefined || ladder == null) return <Skeleton height={360} />;
  const facts = [
    t('findings.askedOn', { at: formatInstant(result.queriedAt).slice(0, 16) }),
    ...situationWords(t, result),
  ];
  return (
    <FigureResults value={[result.id]}>
      <MaturityLadder
        title={title}
        lead={facts.join(' · ')}
        month={result.dataBase}
        ladder={ladder}
        beside={beside?.buckets}
      />
    </FigureResults>
  );
}
