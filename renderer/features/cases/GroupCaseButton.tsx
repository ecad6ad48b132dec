import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { ActMenu } from '../../ui/Acts.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CaseButton.module.css';

interface Member {
  readonly nome: string;
  readonly resultId: string | null;
  readonly missing: string | null;
}

interface Props {
  readonly snapshotId: string;
  /** Members in the order of the position. */
  readonly members: readonly Member[];
}

/** Reason that no case opened: a failure, or a page that is signed already. */
type Refused =
  | { readonly failure: BridgeFailure }
  | { readonly signed: { readonly id: string; readonly nome: string } };

/** Opens the case of the member who asks for credit, and puts the kept position onto its page. */
export function GroupCaseButton({ snapshotId, members }: Props) {
  const { t } = useTranslation();
  const startWithPosition = useStore('case', (state) => state.startWithPosition);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const answered = members.filter(({ resultId, missing }) => resultId !== null && missing === null);
  if (answered.length === 0) return null;
  const open = async ({ nome, resultId }: Member): Promise<void> => {
    if (resultId === null) return;
    setBusy(true);
    const started = await startWithPosition(resultId, snapshotId);
    setBusy(false);
    if (!started.ok) setRefused({ failure: started.error });
    else if (started.value.isTold) go({ screen: 'case', id: started.value.id });
    else setRefused({ signed: { id: started.value.id, nome } });
  };
  return (
    <>
      <ActMenu
        title={t('cases.groupCase')}
        size="xs"
        isPrimary
        icon={<IconBriefcase size={16} aria-hidden />}
        isBusy={busy}
        acts={answered.map((member) => ({
          id: `case-of-${member.resultId}`,
          of: t('cases.groupCaseOf'),
          label: member.nome,
          words: t('palette.caseWords'),
          writes: true,
          run: () => void open(member),
        }))}
      />
      {refused !== null && (
        <div className={classes.failure}>
          {'failure' in refused ? (
            <ErrorNotice failure={refused.failure} />
          ) : (
            <Notice
              tone="warning"
              live
              title={t('cases.groupCaseSigned', { nome: refused.signed.nome })}
              actions={
                <Button variant="default" size="xs" onClick={() => go({ screen: 'case', id: refused.signed.id })}>
                  {t('cases.openCase')}
                </Button>
              }
            >
              {t('cases.groupCaseSignedText')}
            </Notice>
          )}
        </div>
      )}
    </>
  );
}
