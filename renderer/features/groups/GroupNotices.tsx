import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { GROUP_LIMITS } from '#domain/groups/group.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Group.module.css';
import { useGroupActs } from './group-acts.ts';

export function GroupNotices({ opened }: { readonly opened: OpenedGroup }) {
  const { t } = useTranslation();
  const { noticeRead } = useGroupActs();
  const elsewhere = useStore('groups', (state) => state.elsewhere);
  const count = opened.members.length;
  return (
    <div className={classes.notices}>
      {elsewhere !== null && (
        <Notice
          tone="info"
          live
          title={t('groups.elsewhere', { instant: formatInstant(elsewhere) })}
          actions={
            <Button variant="default" size="xs" onClick={noticeRead}>
              {t('common.close')}
            </Button>
          }
        >
          {t('groups.elsewhereText')}
        </Notice>
      )}
      {opened.group.isArchived && <ArchivedNotice />}
      {count > GROUP_LIMITS.usualMembers && (
        <Notice tone="warning" title={t('groups.tooMany', { count, max: GROUP_LIMITS.usualMembers })}>
          {t('groups.tooManyText')}
        </Notice>
      )}
    </div>
  );
}

function ArchivedNotice() {
  const { t } = useTranslation();
  const { archive } = useGroupActs();
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  return (
    <>
      <Notice
        tone="info"
        live
        title={t('groups.isArchived')}
        actions={
          <ActButton variant="default" size="xs" onClick={() => void archive(false).then(setFailure)}>
            {t('groups.reactivate')}
          </ActButton>
        }
      >
        {t('groups.archivedText')}
      </Notice>
      {failure !== null && <ErrorNotice failure={failure} />}
    </>
  );
}
