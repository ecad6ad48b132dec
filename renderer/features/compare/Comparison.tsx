import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { compare } from '#domain/comparison/compare.ts';
import { incomparable } from '#domain/comparison/incomparable.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { testDataSign } from '#domain/test-data.ts';
import { FigureResults } from '../../charts/frame/figure-exporting.ts';
import type { Overlay } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { MaturityLadder } from '../../charts/maturity-ladder/MaturityLadder.tsx';
import { situationWords } from '../../lib/response-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CompareScreen.module.css';
import { type CompareView, comparedRows } from './compared-rows.ts';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { resultNames } from './result-name.ts';

interface Props {
  readonly left: SavedResult;
  readonly right: SavedResult;
}

/** Two results beside each other; of those that may not be compared, why. */
export function Comparison({ left, right }: Props) {
  const { t } = useTranslation();
  const why = incomparable(left, right);
  const caveats = [left, right].flatMap((side) => situationWords(t, side).map((word) => `${nameOf(side)}: ${word}`));
  return (
    <div className={classes.page}>
      {why !== null && (
        <Notice tone="warning" title={t(`compare.refused.${why}.title`)}>
          {t(`compare.refused.${why}.text`)}
        </Notice>
      )}
      {caveats.length > 0 && (
        <Notice tone="warning" title={t('compare.caveats')}>
          {caveats.map((caveat) => (
            <p key={caveat}>{caveat}</p>
          ))}
        </Notice>
      )}
      {why === null && <Differences left={left} right={right} />}
    </div>
  );

  function nameOf(side: SavedResult): string {
    const names = resultNames(left, right);
    return side === left ? names.left : names.right;
  }
}

/** One ladder over the other, and every figure that differs. */
function Differences({ left, right }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<CompareView>({ part: 'all', measure: 'difference', withSame: false });
  const comparison = useMemo(() => compare(left.consulta, right.consulta), [left, right]);
  const names = resultNames(left, right);
  const overlay = useMemo(() => ladderOf(left, names.left), [left, names.left]);
  return (
    <>
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
    </>
  );
}

/** A result's ladder, to be laid over another's. */
function ladderOf({ id, consulta }: SavedResult, label: string): Overlay {
  const amounts = new Map(maturityLadder(consulta).map(({ key, amount }) => [key, amount]));
  return { key: 'left', label, resultId: id, amounts };
}
