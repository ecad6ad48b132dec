import { ActionIcon, Button, Menu, TextInput, Title } from '@mantine/core';
import { IconDots, IconFileText, IconGavel, IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import { maskForList } from '#domain/basics/document.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { CopyLink } from '../../ui/CopyLink.tsx';
import header from '../../ui/RecordHeader.module.css';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './CaseScreen.module.css';
import { isEditable, STATE_TONES } from './case-state.ts';

export type CaseDialog = 'conclude' | 'decide' | 'reopen';

interface Props {
  readonly view: CaseView;
  readonly unsourced: number;
  readonly onDialog: (dialog: CaseDialog) => void;
  readonly actions: ReactNode;
  readonly onAct: (act: 'reopen' | 'archive') => void;
}

export function CaseHeader({ view, unsourced, onDialog, actions, onAct }: Props) {
  const { t } = useTranslation();
  const { nome, documento, state, institution, environment } = view.case;
  const last = view.case.answers.at(-1);
  return (
    <header className={header.header}>
      <div className={header.who}>
        <Title order={1}>{nome}</Title>
        <StatusBadge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</StatusBadge>
      </div>
      <div className={header.acts}>
        <CopyLink place="caso" id={view.case.id} />
        <CaseMenu state={state} onAct={onAct} />
        {actions}
        <Button
          component="a"
          href={href({
            screen: 'case-page',
            id: view.case.id,
            version: isEditable(state) ? null : view.signed[0]?.version,
          })}
          variant="default"
          size="xs"
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          {t(isEditable(state) ? 'cases.page' : 'cases.signedPage')}
        </Button>
        <PrimaryAct state={state} onDialog={onDialog} />
      </div>
      <div className={`${header.which} ${classes.which}`}>
        <span>{maskForList(documento)}</span>
        {last !== undefined && (
          <a href={href({ screen: 'result', id: last.resultId })} className={classes.link}>
            {t('result.dataBase', { month: formatMonth(last.month) })}
          </a>
        )}
        {institution.nome !== '' && <span className={classes.institution}>{institution.nome}</span>}
        <span className={header.environment}>
          {t(`common.environment.${environment}`)}
          {environment !== 'producao' && ` · ${t(`result.testData.${environment}`)}`}
        </span>
        <ReferenceField readOnly={!isEditable(state)} />
        {unsourced > 0 && <StatusBadge tone="warning">{t('cases.unsourced', { count: unsourced })}</StatusBadge>}
        <KeptMark />
      </div>
    </header>
  );
}

function KeptMark() {
  const { t } = useTranslation();
  const keeping = useStore('case', (state) => state.keeping);
  const status = 'failure' in keeping ? 'failed' : keeping.status;
  return (
    <span className={classes.kept} aria-busy={status === 'waiting'}>
      {status === 'waiting' && t('cases.keeping')}
      <SavedMark shown={status === 'saved'} />
    </span>
  );
}

function ReferenceField({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation();
  const reference = useStore('case', ({ typed }) => typed?.reference ?? '');
  const edit = useStore('case', (state) => state.edit);
  const isOnlyRead = useReadOnly();
  return (
    <TextInput
      variant="unstyled"
      size="xs"
      classNames={{ root: classes.reference, input: classes.referenceInput }}
      aria-label={t('cases.reference')}
      placeholder={t('cases.addReference')}
      value={reference}
      readOnly={readOnly || isOnlyRead}
      maxLength={CASE_LIMITS.reference}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => edit((typed) => ({ ...typed, reference: currentTarget.value }))}
    />
  );
}

interface StateProps extends Pick<Props, 'onAct' | 'onDialog'> {
  readonly state: CaseView['case']['state'];
}

function PrimaryAct({ state, onDialog }: Pick<StateProps, 'state' | 'onDialog'>) {
  const { t } = useTranslation();
  if (state === 'committee')
    return (
      <ActButton size="xs" leftSection={<IconGavel size={16} aria-hidden />} onClick={() => onDialog('decide')}>
        {t('cases.decideShort')}
      </ActButton>
    );
  if (!isEditable(state)) return null;
  return (
    <ActButton size="xs" leftSection={<IconSignature size={16} aria-hidden />} onClick={() => onDialog('conclude')}>
      {t('cases.concludeShort')}
    </ActButton>
  );
}

function CaseMenu({ state, onAct }: Pick<StateProps, 'state' | 'onAct'>) {
  const { t } = useTranslation();
  const isOnlyRead = useReadOnly();
  if (isOnlyRead || (isEditable(state) && state === 'open')) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('cases.more')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isEditable(state) && <Menu.Item onClick={() => onAct('reopen')}>{t('cases.reopen')}</Menu.Item>}
        {state !== 'archived' && <Menu.Item onClick={() => onAct('archive')}>{t('cases.toArchived')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
