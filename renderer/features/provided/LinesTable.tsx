import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ProvidedLine } from '#contract/provided.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCount, formatProcessed } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { LineDetails } from './LineDetails.tsx';
import classes from './ProvidedScreen.module.css';

/** One line for each month of a file, and for each file that was not read. */
export function LinesTable() {
  const { t } = useTranslation();
  const { lines, showLines, open, opened, run } = useStore('provided', (state) => state);
  // The files of a stopped import are gone.
  const isHeld = latestValue(run)?.phase !== 'cancelled';
  if (lines.total === 0) return null;
  return (
    <>
      <PagedTable<ProvidedLine>
        label={t('provided.lines')}
        list={{ ...lines, show: showLines }}
        frame="panel"
        frameClass={classes.frame}
        count={(total) => t('provided.count', { count: total, number: formatCount(total) })}
        columns={[
          { key: 'subject', head: t('provided.column.subject'), kind: 'name', cell: ({ answer }) => subjectOf(answer) },
          {
            key: 'month',
            head: t('provided.column.month'),
            cell: ({ answer }) => (answer === null ? '' : formatMonth(answer.month)),
          },
          {
            key: 'format',
            head: t('provided.column.format'),
            cell: ({ answer }) => (answer === null ? '' : t(`provided.format.${answer.format}`)),
          },
          {
            key: 'state',
            head: t('provided.column.state'),
            className: classes.sentence,
            cell: (line) => stateText(t, line),
          },
          { key: 'kind', head: t('kind.label'), cell: ({ answer }) => (answer === null ? '' : kindText(t, answer)) },
          {
            key: 'details',
            head: t('provided.column.details'),
            cell: ({ n, answer }, { tabIndex }) =>
              answer === null || !isHeld ? null : (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  tabIndex={tabIndex}
                  aria-expanded={opened === n}
                  onClick={() => void open(opened === n ? null : n)}
                >
                  {t('provided.notUnderstood', {
                    count: answer.notUnderstood,
                    number: formatCount(answer.notUnderstood),
                  })}
                </Button>
              ),
          },
          {
            key: 'file',
            head: t('provided.column.file'),
            kind: 'muted',
            className: classes.sentence,
            cell: ({ file }) => file,
          },
        ]}
      />
      <LineDetails />
    </>
  );
}

function subjectOf(answer: ProvidedLine['answer']): string {
  if (answer === null) return '—';
  return answer.documento.length === 11 ? maskForList(answer.documento) : formatDocument(answer.documento);
}

function stateText(t: TFunction, { state, problem, answer }: ProvidedLine): string {
  if (problem !== null) return t(`provided.problem.${problem}`);
  if (state !== 'differs' || answer === null) return t(`provided.state.${state}`);
  return t('provided.differsIn', { count: answer.differences, number: formatCount(answer.differences) });
}

function kindText(t: TFunction, { kind, processed }: NonNullable<ProvidedLine['answer']>): string {
  const word = t(`kind.word.${kind}`);
  return processed === null ? word : `${word} · ${t('kind.processed', { percent: formatProcessed(processed) })}`;
}
