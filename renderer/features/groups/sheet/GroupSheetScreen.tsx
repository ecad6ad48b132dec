import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useTitleWhenWhole } from '#renderer/lib/use-title-when-whole.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { SheetHeader, useRunning } from '#renderer/ui/SheetHeader.tsx';
import { useGroupActs } from '../group-acts.ts';
import { GroupSheet } from './GroupSheet.tsx';

interface Props {
  readonly id: string;
  readonly month: string;
  readonly proportional: boolean;
  /** Null for all. */
  readonly members: readonly string[] | null;
  /** Button that saves the page as a file, if the host can. */
  readonly saveButton: ReactNode;
}

export function GroupSheetScreen({ id, month, proportional, members, saveButton }: Props) {
  const { t } = useTranslation();
  const { openForPaper } = useGroupActs();
  const { opened, view, modalities } = useStore('groups', (state) => state);
  const chosen = members === null ? null : members.join('+');
  const asked = [id, month, proportional, chosen].join(' ');
  // The store may still hold another view of the group, or an older one.
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    void openForPaper(id, { month, proportional }, chosen === null ? null : chosen.split('+')).then(() =>
      setRead(asked),
    );
  }, [openForPaper, id, month, proportional, chosen, asked]);
  const failed = [opened, view, modalities].find(({ status }) => status === 'failed');
  const group = latestValue(opened);
  const [shown, rows] = [latestValue(view), latestValue(modalities)?.rows];
  const name = group?.group.content.name ?? '';
  const running = useRunning(name, formatMonth(month), group?.group.environment ?? 'embutido');
  const isRead =
    read === asked && running !== null && [opened, view, modalities].every(({ status }) => status === 'ready');
  useTitleWhenWhole(isRead ? `Lastro ${name} ${month} grupo` : null);
  if (failed?.status === 'failed') return <ErrorNotice failure={failed.failure} />;
  return (
    <>
      <SheetHeader
        title={t('groups.sheet')}
        lead={t('groups.sheetLead', { month: formatMonth(month) })}
        back={{ screen: 'group', id }}
        isWhole={isRead}
        saveButton={saveButton}
      />
      {isRead && group !== undefined && shown !== undefined && rows !== undefined ? (
        <PrintSheet label={t('groups.sheet')} running={running}>
          <GroupSheet opened={group} view={shown} modalities={rows} />
        </PrintSheet>
      ) : (
        <Skeleton height={1000} maw={794} />
      )}
    </>
  );
}
