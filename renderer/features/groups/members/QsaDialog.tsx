import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { GroupLink } from '#domain/groups/group.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { useGroupActs } from '../group-acts.ts';
import { TakePartners } from './TakePartners.tsx';

interface Props {
  readonly links: readonly GroupLink[];
  readonly onClose: () => void;
}

/** Takes partners from a pasted extract of the company register: read, then checked one by one. */
export function QsaDialog({ links, onClose }: Props) {
  const { t } = useTranslation();
  const { readQsa } = useGroupActs();
  const [text, setText] = useState('');
  const [opener] = useState(() => document.activeElement);
  const [read, setRead] = useState<Output<'groups.read_qsa'> | null>(null);
  if (read !== null) {
    return <TakePartners read={read} links={links} opener={opener} onClose={onClose} />;
  }
  const submit = async (): Promise<BridgeFailure | null> => {
    const answer = await readQsa(text);
    if (answer.ok) setRead(answer.value);
    return answer.ok ? null : answer.error;
  };
  return (
    <FormDialog
      title={t('groups.qsa.title')}
      submit={t('groups.qsa.read')}
      isReady={text.trim() !== ''}
      size="lg"
      onSubmit={submit}
      staysOpen
      onClose={onClose}
    >
      <p>{t('groups.qsa.text')}</p>
      <Textarea
        label={t('groups.qsa.pasted')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={8}
        maxRows={14}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
