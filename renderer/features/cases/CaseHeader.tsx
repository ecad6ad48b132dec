import { TextInput, Title } from '@mantine/core';
import { IconFileText, IconGavel, IconSignature } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import { maskForList } from '#domain/basics/document.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { type Act, useScreenActs } from '../../lib/acts.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { ActButtons, ActMenu } from '../../ui/Acts.tsx';
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
  const words = t('palette.caseWords');
  const toPage: Act = {
    id: 'case-page',
    label: t(isEditable(state) ? 'cases.page' : 'cases.signedPage'),
    icon: <IconFileText size={16} aria-hidden />,
    words,
    to: { screen: 'case-page', id: view.case.id, version: isEditable(state) ? null : view.signed[0]?.version },
  };
  const acts = [toPage, ...nextActs(t, state, onDialog)];
  const toResult: readonly Act[] =
    last === undefined
      ? []
      : [{ id: 'case-result', label: t('palette.caseResult'), words, to: { screen: 'result', id: last.resultId } }];
  useScreenActs(toResult);
  return (
    <header className={header.header}>
      <div className={header.who}>
        <Title order={1}>{nome}</Title>
        <StatusBadge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</StatusBadge>
      </div>
      <div className={header.acts}>
        <CopyLink place="caso" id={view.case.id} />
        <ActMenu title={t('cases.more')} button="dots" size="xs" acts={stateActs(t, state, onAct)} />
        {actions}
        <ActButtons acts={acts} size="xs" />
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

/** The acts that change the state of a case as a whole; not every state has one. */
function stateActs(t: TFunction, state: CaseView['case']['state'], onAct: Props['onAct']): readonly Act[] {
  if (state === 'open') return [];
  const reopen: Act = { id: 'reopen', label: t('cases.reopen'), writes: true, run: () => onAct('reopen') };
  const archive: Act = { id: 'archive', label: t('cases.toArchived'), writes: true, run: () => onAct('archive') };
  return [...(isEditable(state) ? [] : [reopen]), ...(state === 'archived' ? [] : [archive])];
}

/** The next step of a case; none once it is decided. */
function nextActs(t: TFunction, state: CaseView['case']['state'], onDialog: Props['onDialog']): readonly Act[] {
  const shared = { isPrimary: true, writes: true };
  if (state === 'committee') {
    const icon = <IconGavel size={16} aria-hidden />;
    return [{ ...shared, id: 'decide', label: t('cases.decideShort'), icon, run: () => onDialog('decide') }];
  }
  if (!isEditable(state)) return [];
  const icon = <IconSignature size={16} aria-hidden />;
  return [{ ...shared, id: 'conclude', label: t('cases.concludeShort'), icon, run: () => onDialog('conclude') }];
}
