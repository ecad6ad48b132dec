import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WatchRow } from '#contract/watches.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import classes from '../Watch.module.css';
import { WithWatch } from '../WithWatch.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberTable } from './MemberTable.tsx';

export function MembersScreen({ id }: { readonly id: string }) {
  return <WithWatch id={id}>{({ watch }) => <Members watch={watch} />}</WithWatch>;
}

interface MembersProps {
  readonly watch: WatchRow;
}

function Members({ watch }: MembersProps) {
  const { listMembers, loadMonths } = useWatchActs();
  const { memberSearch, members } = useStore('watches', (state) => state);
  const frame = useRef<HTMLDivElement>(null);
  const { id, endedAt } = watch;
  useEffect(() => {
    void listMembers(id);
    void loadMonths();
  }, [listMembers, loadMonths, id]);
  const isNone = members.total === 0 && memberSearch === '';
  const adding = endedAt === null && <Adding id={id} isFirst={isNone} />;
  return (
    <>
      <Header watch={watch} frame={frame} isNone={isNone} adding={!isNone && adding} />
      <FoundMembers watch={watch} frame={frame} isNone={isNone} adding={adding} />
    </>
  );
}

/** The members found, or the reason that the list is empty. */
function FoundMembers({ watch: { id, endedAt }, frame, isNone, adding }: HeaderProps) {
  const { t } = useTranslation();
  const { listMembers } = useWatchActs();
  const { failure, total } = useStore('watches', (state) => state.members);
  if (failure !== null) return <ErrorNotice failure={failure} actions={{ retry: () => void listMembers(id) }} />;
  if (total !== 0) return <MemberTable frame={frame} canChange={endedAt === null} />;
  if (!isNone) {
    return (
      <p className={classes.note} role="status">
        {t('watches.noMemberMatch')}
      </p>
    );
  }
  return (
    <EmptyState
      icon={<IconUsers size={26} stroke={1.5} />}
      title={t('watches.noMembers')}
      text={t('watches.noMembersText')}
      action={adding}
    />
  );
}

interface HeaderProps extends MembersProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isNone: boolean;
  readonly adding: ReactNode;
}

function Header({ watch, frame, isNone, adding }: HeaderProps) {
  const { t } = useTranslation();
  const { findMembers } = useWatchActs();
  const memberSearch = useStore('watches', (state) => state.memberSearch);
  return (
    <PageHeader
      title={t('watches.membersOf', { name: watch.settings.name })}
      lead={t('watches.membersLead')}
      actions={
        <>
          {!isNone && (
            <SearchField
              label={t('watches.memberSearch')}
              clearLabel={t('watches.clearSearch')}
              value={memberSearch}
              onChange={findMembers}
              onArrowDown={() => focusFirstRow(frame.current)}
            />
          )}
          <ActButtons acts={[{ id: 'to-watch', label: t('watches.toWatch'), to: { screen: 'watch', id: watch.id } }]} />
          {adding}
        </>
      }
    />
  );
}

function Adding({ id, isFirst }: { readonly id: string; readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <span className={classes.actions}>
      <ActButtons
        acts={[
          {
            id: 'import-members',
            label: t('watches.importMembers'),
            isPrimary: isFirst,
            to: { screen: 'watch-import', id },
          },
          {
            id: 'add-member',
            label: t('watches.addMember'),
            icon: <IconUserPlus size={16} aria-hidden />,
            writes: true,
            run: () => setAdding(true),
          },
        ]}
      />
      {isAdding && <MemberDialog member={null} onClose={() => setAdding(false)} />}
    </span>
  );
}
