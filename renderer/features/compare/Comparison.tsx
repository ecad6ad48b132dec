import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { compare } from '#domain/comparison/compare.ts';
import { incomparable } from '#domain/comparison/incomparable.ts';
import { testDataSign } from '#domain/consulta/test-data.ts';
import { drawnLadder } from '#domain/maturity/drawn-ladder.ts';
import { withSplit } from '#domain/maturity/early-split.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { spansWriteOffRules } from '#domain/series/later-write-offs.ts';
import { figuresOfMonth } from '#domain/series/month-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { FigureResults } from '../../charts/frame/figure-exporting.ts';
import type { Overlay } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { MaturityLadder } from '../../charts/maturity-ladder/MaturityLadder.tsx';
import { situationWords } from '../../lib/response-words.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CompareScreen.module.css';
import { changeSentence } from './change-sentence.ts';
import { type CompareView, comparedRows } from './compared-rows.ts';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { resultNames } from './result-name.ts';

interface Props {
  readonly left: SavedResult;
  readonly right: SavedResult;
}

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
    const names = resultNames(t, left, right);
    return side === left ? names.left : names.right;
  }
}

function Differences({ left, right }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<CompareView>({ part: 'all', measure: 'difference', withSame: false });
  const comparison = useMemo(() => compare(left.consulta, right.consulta), [left, right]);
  const names = resultNames(t, left, right);
  const note = spansWriteOffRules([left, right].map(keptMonth)) ? writeOffNote(t) : undefined;
  const isSure = names.isSameSubject && !left.provisional && !right.provisional;
  const sentence = isSure ? changeSentence(t, left, right, note === undefined) : null;
  const overlay = useMemo(() => ({ ...ladderOf(left, names.left), note }), [left, names.left, note]);
  return (
    <>
      {testDataSign([left.consulta, right.consulta]) !== null && (
        <Notice tone="warning" title={t('compare.identicalTitle')}>
          {t('compare.identicalText')}
        </Notice>
      )}
      {sentence !== null && <p className={classes.sentence}>{sentence}</p>}
      {left.environment !== right.environment && <Notice tone="warning" title={t('compare.otherEnvironment')} />}
      <FigureResults value={[right.id]}>
        <MaturityLadder
          title={t('compare.ladder')}
          lead={t('compare.ladderLead', { left: names.left, right: names.right })}
          month={right.dataBase}
          ladder={drawnLadder(right.consulta)}
          overlays={[overlay]}
        />
      </FigureResults>
      <FigureResults value={[left.id, right.id]}>
        <DifferencesPanel
          rows={comparedRows(comparison, view)}
          names={names}
          note={note}
          view={view}
          onView={setView}
        />
      </FigureResults>
    </>
  );
}

function keptMonth({ dataBase, consulta }: SavedResult) {
  return { month: dataBase, kept: true, figures: figuresOfMonth(monthSummary(dataBase, consulta)) };
}

function ladderOf({ id, consulta }: SavedResult, label: string): Overlay {
  const amounts = new Map(maturityLadder(consulta).map(({ key, amount }) => [key, amount]));
  const early = drawnLadder(consulta).split?.early ?? null;
  return { key: 'left', label, resultId: id, amounts: withSplit(amounts, early) };
}
