import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SavedMonth, SavedResult } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { GapReason } from '#domain/series/saved-series.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { situationWords } from '#renderer/lib/response-words.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import classes from './EvolutionPanel.module.css';

interface Props {
  readonly months: readonly SavedMonth[];
  /** Reasons that saved months are not drawn. */
  readonly gaps: ReadonlyMap<DataBase, GapReason>;
  /** The result on the page. */
  readonly result: SavedResult;
}

/**
 * Lists saved months that are not drawn or have a caveat. Gaps can be asked again, months of another version of the
 * simulated register lead to a series.
 */
export function MonthCaveats({ months, gaps, result }: Props) {
  const { t } = useTranslation();
  const { series } = useWays();
  const lines = linesOf(t, months, gaps);
  if (lines.length === 0) return null;
  return (
    <Panel title={t('evolution.caveats')} lead={t('evolution.caveatsLead')}>
      {lines.some(({ isAskedAgain }) => isAskedAgain) && <TeamUnasked />}
      <ul className={classes.caveats}>
        {lines.map(({ words, months: own, isAskedAgain, isOtherSimulation }) => (
          <li key={`${own[0]} ${words}`}>
            <span className={classes.month}>{own.map(formatMonth).join(', ')}</span>
            <span>{words}</span>
            {isAskedAgain && own.map((month) => <AskAgain key={month} month={month} result={result} />)}
            {isOtherSimulation && (
              <Button size="compact-xs" variant="default" onClick={() => series(result.documento)}>
                {t('evolution.askSeries')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AskAgain({ month, result }: Pick<Props, 'result'> & { readonly month: DataBase }) {
  const { t } = useTranslation();
  const { queryOtherMonth } = useWays();
  const label = usePayLabel(t('kind.askAgainMonth', { month: formatMonth(month) }));
  return (
    <Button size="compact-xs" variant="default" aria-label={label} onClick={() => queryOtherMonth(result, month)}>
      {t('kind.askAgain')}
    </Button>
  );
}

interface Line {
  readonly words: string;
  readonly months: readonly DataBase[];
  readonly isAskedAgain: boolean;
  readonly isOtherSimulation: boolean;
}

/** One line for each gap; another caveat lists its months in one line. */
function linesOf(t: TFunction, months: Props['months'], gaps: Props['gaps']): readonly Line[] {
  const noted = months
    .map((month) => ({ month, words: wordsOf(t, month, gaps.get(month.dataBase)).join(' · ') }))
    .filter(({ words }) => words !== '');
  const groups = Map.groupBy(noted, ({ month, words }) => (isGap(month.kind) ? month.dataBase : words));
  return [...groups.values()].map((group) => ({
    words: group[0]?.words ?? '',
    months: group.map(({ month }) => month.dataBase),
    isAskedAgain: group.some(({ month }) => isGap(month.kind)),
    isOtherSimulation: group.some(({ month }) => gaps.get(month.dataBase) === 'other_simulation'),
  }));
}

/** A month with nothing on record is a known zero: the charts show it, and it needs no caveat. */
function wordsOf(t: TFunction, month: SavedMonth, gap: GapReason | undefined): readonly string[] {
  return [
    ...(gap === 'other_simulation' ? [t('evolution.otherSimulation')] : []),
    ...situationWords(t, month.kind === 'nothing_on_record' ? { ...month, kind: 'operations' } : month),
  ];
}
