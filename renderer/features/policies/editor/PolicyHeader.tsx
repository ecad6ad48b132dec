import { ActionIcon, Button, Menu, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButton } from '#renderer/ui/ActButton.tsx';
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
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <Title order={1}>{name || t('policies.unnamed')}</Title>
        <StatusBadge tone={STATE_TONES[state]}>{t(`policies.versionState.${state}`, { version })}</StatusBadge>
      </div>
      <div className={classes.acts}>
        {state === 'draft' && <UndoButtons />}
        <PolicyMenu view={view} {...acts} />
        <Button
          component="a"
          href={href({ screen: 'policy-trial', id: policyId, version })}
          variant="default"
          size="xs"
        >
          {t('policies.toTrial')}
        </Button>
        <PrimaryAct view={view} {...acts} />
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

type ActProps = Pick<Props, 'view' | 'onDialog' | 'onRevise' | 'onCopy'>;

/** The next step of a version: to propose it, to approve it, or to make the one after it. */
function PrimaryAct({ view, onDialog, onRevise }: ActProps) {
  const { t } = useTranslation();
  if (view.state !== 'draft') {
    return (
      <ActButton size="xs" onClick={onRevise}>
        {t(hasDraft(view) ? 'policies.toDraft' : 'policies.revise')}
      </ActButton>
    );
  }
  const act = view.author === null ? 'propose' : 'approve';
  return (
    <ActButton
      size="xs"
      leftSection={<IconSignature size={16} aria-hidden />}
      disabled={view.problems.length > 0}
      onClick={() => onDialog(act)}
    >
      {t(`policies.${act}`)}
    </ActButton>
  );
}

function hasDraft({ versions }: PolicyView): boolean {
  return versions.some(({ state }) => state === 'draft');
}

function PolicyMenu({ view, onDialog, onCopy }: ActProps) {
  const { t } = useTranslation();
  const { state, author } = view;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('policies.more')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'draft' && author !== null && (
          <Menu.Item onClick={() => onDialog('propose')}>{t('policies.proposeAgain')}</Menu.Item>
        )}
        <Menu.Item onClick={onCopy}>{t('policies.copy')}</Menu.Item>
        {(state === 'in_force' || state === 'scheduled') && (
          <Menu.Item onClick={() => onDialog('retire')}>{t('policies.retire')}</Menu.Item>
        )}
        {state === 'draft' && <Menu.Item onClick={() => onDialog('discard')}>{t('policies.discard')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
