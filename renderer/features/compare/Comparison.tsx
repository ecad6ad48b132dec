import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { compare } from '#domain/comparison/compare.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { testDataSign } from '#domain/test-data.ts';
import { FigureResults } from '../../charts/frame/figure-exporting.ts';
import type { Overlay } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { MaturityLadder } from '../../charts/maturity-ladder/MaturityLadder.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CompareScreen.module.css';
import { type CompareView, comparedRows } from './compared-rows.ts';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { resultNames } from './result-name.ts';

interface Props {
  readonly left: SavedResult;
  readonly right: SavedResult;
}

/** One ladder over the other, and every figure that differs. */
export function Comparison({ left, right }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<CompareView>({ part: 'all', measure: 'difference', withSame: false });
  const comparison = useMemo(() => compare(left.consulta, right.consulta), [left, right]);
  const names = resultNames(left, right);
  const overlay = useMemo(() => ladderOf(left, names.left), [left, names.left]);
  return (
    <div className={classes.page}>
      {testDataSign([left.consulta, right.consulta]) !== null && (
        <Notice tone="warning" title={t('compare.identicalTitle')}>
          {t('compare.identicalText')}
        </Notice>
      )}
      {left.environment !== right.environment && <Notice tone="warning" title={t('compare.otherEnvironment')} />}
      <FigureResults value={[right.id]}>
        <MaturityLadder
          title={t('compare.ladder')}
          lead={t('compare.ladderLead', names)}
          buckets={maturityLadder(right.consulta)}
          overlays={[overlay]}
        />
      </FigureResults>
      <FigureResults value={[left.id, right.id]}>
        <DifferencesPanel rows={comparedRows(comparison, view)} names={names} view={view} onView={setView} />
      </FigureResults>
    </div>
  );
}

/** A result's ladder, to be laid over another's. */
function ladderOf({ id, consulta }: SavedResult, label: string): Overlay {
  const amounts = new Map(maturityLadder(consulta).map(({ key, amount }) => [key, amount]));
  return { key: 'left', label, resultId: id, amounts };
}
