import { ActionIcon, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconSignature } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { type Act, useScreenActs } from '#renderer/lib/acts.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons, ActMenu } from '#renderer/ui/Acts.tsx';
import { SavedMark } from '#renderer/ui/SavedMark.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { STATE_TONES, segmentWords } from '../policy-words.ts';

export type PolicyDialog = 'propose' | 'approve' | 'retire' | 'discard';

interface Props {
  readonly view: PolicyView;
  /** As the fields show it. */
  readonly content: PolicyContent;
  readonly onDialog: (dialog: PolicyDialog) => void;
  readonly onRevise: () => void;
  readonly onCopy: () => void;
}

export function PolicyHeader({ view, content, ...acts }: Props) {
  const { t } = useTranslation();
  const { policyId, version, state, institution } = view;
  const { name, tipo, segment } = content;
  const toTrial: Act = {
    id: 'policy-trial',
    label: t('policies.toTrial'),
    to: { screen: 'policy-trial', id: policyId, version },
  };
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <Title order={1}>{name || t('policies.unnamed')}</Title>
        <StatusBadge tone={STATE_TONES[state]}>{t(`policies.versionState.${state}`, { version })}</StatusBadge>
      </div>
      <div className={classes.acts}>
        {state === 'draft' && <UndoButtons />}
        <ActMenu title={t('policies.more')} button="dots" size="xs" acts={moreActs(t, view, acts)} />
        <ActButtons acts={[toTrial, primaryAct(t, view, acts)]} size="xs" />
      </div>
      <div className={classes.which}>
        <span>{segmentWords(t, tipo ?? null, segment)}</span>
        {institution.nome !== '' && <span>{institution.nome}</span>}
        <KeptMark />
      </div>
    </header>
  );
}

function UndoButtons() {
  const { t } = useTranslation();
  const { undo, redo } = usePolicyActs();
  const { before, after } = useStore('policies', ({ undone }) => undone);
  useHotkeys([
    ['mod+Z', undo],
    ['mod+Shift+Z', redo],
    ['mod+Y', redo],
  ]);
  useScreenActs([
    { id: 'undo', label: t('policies.undo'), isOff: before.length === 0, run: undo },
    { id: 'redo', label: t('policies.redo'), isOff: after.length === 0, run: redo },
  ]);
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('policies.undo')}
        title={t('policies.undo')}
        disabled={before.length === 0}
        onClick={undo}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('policies.redo')}
        title={t('policies.redo')}
        disabled={after.length === 0}
        onClick={redo}
      >
        <IconArrowForwardUp size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

function KeptMark() {
  const { t } = useTranslation();
  const keeping = useStore('policies', (state) => state.keeping);
  const status = 'failure' in keeping ? 'failed' : keeping.status;
  return (
    <span className={classes.kept} aria-busy={status === 'waiting'}>
      {status === 'waiting' && t('policies.keeping')}
      <SavedMark shown={status === 'saved'} />
    </span>
  );
}

type Ways = Pick<Props, 'onDialog' | 'onRevise' | 'onCopy'>;

/** The next step of a version: to propose it, to approve it, or to make the one after it. */
function primaryAct(t: TFunction, view: PolicyView, { onDialog, onRevise }: Ways): Act {
  const shared = { isPrimary: true, writes: true };
  if (view.state !== 'draft') {
    return {
      ...shared,
      id: 'revise',
      label: t(hasDraft(view) ? 'policies.toDraft' : 'policies.revise'),
      run: onRevise,
    };
  }
  const act = view.author === null ? 'propose' : 'approve';
  return {
    ...shared,
    id: act,
    label: t(`policies.${act}`),
    icon: <IconSignature size={16} aria-hidden />,
    isOff: view.problems.length > 0,
    run: () => onDialog(act),
  };
}

function hasDraft({ versions }: PolicyView): boolean {
  return versions.some(({ state }) => state === 'draft');
}

function moreActs(t: TFunction, { state, author }: PolicyView, { onDialog, onCopy }: Ways): readonly Act[] {
  const again = { id: 'propose-again', label: t('policies.proposeAgain'), run: () => onDialog('propose') };
  const copy = { id: 'copy-policy', label: t('policies.copy'), run: onCopy };
  const retire = { id: 'retire', label: t('policies.retire'), run: () => onDialog('retire') };
  const discard = { id: 'discard', label: t('policies.discard'), run: () => onDialog('discard') };
  return [
    ...(state === 'draft' && author !== null ? [again] : []),
    copy,
    ...(state === 'in_force' || state === 'scheduled' ? [retire] : []),
    ...(state === 'draft' ? [discard] : []),
  ];
}
