import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedPage } from '#contract/cases.ts';
import { countedActs } from '#domain/acts/trust.ts';
import { useStore } from '../../lib/stores.ts';
import { SignDialog, type Signers } from '../../ui/SignDialog.tsx';
import classes from './CaseScreen.module.css';
import { MAX_TEXT } from './case-state.ts';

interface Props extends Signers {
  readonly signed: SignedPage;
}

export function ReopenDialog({ signed: { version, acts, sha256 }, people, ...signers }: Props) {
  const { t } = useTranslation();
  const reopen = useStore('case', (state) => state.reopen);
  const [reason, setReason] = useState('');
  const author = acts.find(({ kind }) => kind === 'concluded');
  const decided = countedActs(acts).at(-1);
  return (
    <SignDialog
      {...signers}
      people={people.filter(({ id, role }) => role === 'approver' && id !== author?.personId)}
      title={t('cases.reopen')}
      submit={t('cases.reopenAndSign')}
      nobody={t('cases.noApprover')}
      isReady={reason.trim() !== ''}
      beginsWithPerson={false}
      send={(by) => reopen({ ...by, sha256, reason })}
    >
      <p className={classes.dialogText}>{t('cases.reopenText', { version, name: decided?.name ?? '' })}</p>
      <Textarea
        label={t('cases.reopenReason')}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={MAX_TEXT}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
      />
    </SignDialog>
  );
}
