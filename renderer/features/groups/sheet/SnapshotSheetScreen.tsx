import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useTitleWhenWhole } from '#renderer/lib/use-title-when-whole.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import paper from '#renderer/ui/paper.module.css';
import { SheetHeader, useRunning } from '#renderer/ui/SheetHeader.tsx';
import { useGroupActs } from '../group-acts.ts';
import { GroupNotesList } from '../view/GroupNotes.tsx';
import { PaperSnapshot } from './PaperSnapshot.tsx';
import classes from './Sheet.module.css';

interface Props {
  readonly id: string;
  readonly snapshotId: string;
  /** Button that saves the page as a file, if the host can. */
  readonly saveButton: ReactNode;
}

export function SnapshotSheetScreen({ id, snapshotId, saveButton }: Props) {
  const { t } = useTranslation();
  const { openSnapshot } = useGroupActs();
  const snapshot = useStore('groups', (state) => state.snapshot);
  useEffect(() => void openSnapshot(snapshotId), [openSnapshot, snapshotId]);
  const known = latestValue(snapshot);
  const opened = known?.row.id === snapshotId ? known : undefined;
  const name = opened?.snapshot.texts.part?.name ?? t('groups.erased');
  const month = opened?.row.month ?? '';
  const running = useRunning(name, formatMonth(month), opened?.snapshot.environment ?? 'embutido');
  const isWhole = opened !== undefined && running !== null;
  useTitleWhenWhole(isWhole ? `Lastro ${name} ${month} posição ${opened.row.version}` : null);
  if (snapshot.status === 'failed') return <ErrorNotice failure={snapshot.failure} />;
  const position = { version: opened?.row.version ?? 0, month: formatMonth(month) };
  return (
    <>
      <SheetHeader
        title={t('groups.sheet')}
        lead={opened === undefined ? '' : t('groups.position', position)}
        back={{ screen: 'group-snapshot', id, snapshotId }}
        isWhole={isWhole}
        saveButton={saveButton}
      />
      {!isWhole ? (
        <Skeleton height={1000} maw={794} />
      ) : (
        <PrintSheet label={t('groups.sheet')} running={running}>
          <div className={classes.sheet}>
            <h1 className={paper.title}>{name}</h1>
            <p className={paper.sub}>
              {t('groups.positionLead', {
                name: t('groups.position', position),
                at: formatInstant(opened.row.at).slice(0, 16),
                officer: opened.row.officer,
              })}
            </p>
            {opened.snapshot.texts.part?.criterion && (
              <p className={paper.sub}>{`${t('groups.criterion')}: ${opened.snapshot.texts.part.criterion}`}</p>
            )}
            <PaperSnapshot opened={opened} />
            <p className={classes.hash}>{`SHA-256 ${opened.row.sha256}`}</p>
            <p className={classes.hash}>{t(opened.holds ? 'groups.holds' : 'groups.broken')}</p>
            <h2>{t('groups.notes')}</h2>
            <GroupNotesList />
          </div>
        </PrintSheet>
      )}
    </>
  );
}
