import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import { GroupEvolution } from '#renderer/charts/group/GroupEvolution.tsx';
import { GroupLadder } from '#renderer/charts/group/GroupLadder.tsx';
import columns from '#renderer/ui/columns.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { coverageText, isPartial, memberName, missingText } from '../coverage-text.ts';
import classes from '../Group.module.css';
import { GroupModalities } from './GroupModalities.tsx';
import { GroupNotes } from './GroupNotes.tsx';
import { GroupTiles } from './GroupTiles.tsx';
import { Matrix } from './Matrix.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';

interface Props {
  readonly view: ShownGroupView;
}

/** A group on one data-base, with its coverage once, and again beside each sum of fewer members. */
export function Consolidated({ view }: Props) {
  const { t, i18n } = useTranslation();
  const coverage = coverageText(t, i18n.language, view);
  const partial = isPartial(coverageOf(view));
  return (
    <>
      {partial ? (
        <Notice tone="warning" title={t('groups.partialTitle')}>
          {coverage}
        </Notice>
      ) : (
        <p className={classes.note}>{coverage}</p>
      )}
      {view.proportional && (
        <Notice tone="info" title={t('groups.proportionalTitle')}>
          {t('groups.proportionalText')}
        </Notice>
      )}
      <GroupTiles view={view} />
      <GroupLadder view={view} nameOf={(id) => memberName(t, view, id)} />
      <Matrix view={view} />
      <div className={`${columns.columns} ${classes.halves}`}>
        <ReadingPanel view={view} />
        <GroupModalities view={view} />
      </div>
      <GroupEvolution view={view} missingText={(month, ids) => missingText(t, i18n.language, view, { month, ids })} />
      <GroupNotes />
    </>
  );
}
