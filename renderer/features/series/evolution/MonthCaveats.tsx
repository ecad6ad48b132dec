import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedMonth } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { DataBase } from '#domain/month.ts';
import type { GapReason } from '#domain/series/saved-series.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { gapWord, situationWords } from '#renderer/lib/response-words.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './EvolutionPanel.module.css';

interface Props {
  readonly months: readonly SavedMonth[];
  /** Why saved months are not drawn. */
  readonly gaps: ReadonlyMap<DataBase, GapReason>;
  readonly onAskAgain: (month: DataBase) => void;
}

/** The saved months that are not drawn or that something must be known of; a gap leads to asking again. */
export function MonthCaveats({ months, gaps, onAskAgain }: Props) {
  const { t } = useTranslation();
  const noted = months.flatMap((month) => {
    const isOther = gaps.get(month.dataBase) === 'other_simulation';
    const words = [...(isOther ? [gapWord(t, 'other_simulation')] : []), ...caveatWords(month)];
    return words.length === 0 ? [] : [{ month, words }];
  });
  if (noted.length === 0) return null;
  return (
    <Panel title={t('evolution.caveats')} lead={t('evolution.caveatsLead')}>
      <ul className={classes.caveats}>
        {noted.map(({ month: { dataBase, kind }, words }) => (
          <li key={dataBase}>
            <span className={classes.month}>{formatMonth(dataBase)}</span>
            <span>{words.join(' · ')}</span>
            {isGap(kind) && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('kind.askAgainMonth', { month: formatMonth(dataBase) })}
                onClick={() => onAskAgain(dataBase)}
              >
                {t('kind.askAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );

  /** Nothing on record is drawn as what it is: a zero that is known. */
  function caveatWords(month: SavedMonth): readonly string[] {
    return situationWords(t, month.kind === 'nothing_on_record' ? { ...month, kind: 'operations' } : month);
  }
}
