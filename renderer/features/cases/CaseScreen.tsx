import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { CaseView } from '#contract/cases.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { countedActs } from '#domain/acts/trust.ts';
import { unknownCitations } from '#domain/cases/case-texts.ts';
import { isDecided } from '#domain/people/people.ts';
import { latestValue } from '../../lib/loadable.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { useSigners } from '../../lib/use-signers.ts';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { type CaseDialog, CaseHeader } from './CaseHeader.tsx';
import { CaseNotices } from './CaseNotices.tsx';
import classes from './CaseScreen.module.css';
import { ConcludeDialog } from './ConcludeDialog.tsx';
import { isEditable } from './case-state.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { textsOf, unsourcedNumbers } from './editor/unsourced.ts';
import { GroupPanel } from './GroupPanel.tsx';
import { OutsidePanel } from './OutsidePanel.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { RatiosPanel } from './RatiosPanel.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { RisksPanel } from './RisksPanel.tsx';
import { SignedPanel } from './SignedPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import type { TypedCase } from './typed-case.ts';

interface Props {
  readonly id: string;
  readonly actions: (subject: Pick<CaseView['case'], 'documento' | 'nome'>) => ReactNode;
}

export function CaseScreen({ id, actions }: Props) {
  const { opened, typed, open, settle } = useStore('case', (state) => state);
  const people = useSigners();
  useEffect(() => {
    void open(id);
    // Saves the typed text on any way out of the screen.
    return () => void settle();
  }, [open, settle, id]);
  if (opened.status === 'failed') {
    return (
      <ErrorNotice
        failure={opened.failure}
        actions={{ retry: () => void open(id), open_archive: () => go({ screen: 'cases' }) }}
      />
    );
  }
  const view = latestValue(opened);
  if (view === undefined || typed === null || view.case.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
        <Skeleton height={240} />
      </Loading>
    );
  }
  return <OpenCase key={id} {...{ view, typed, people, actions }} />;
}

interface OpenProps extends Pick<Props, 'actions'> {
  readonly people: readonly Person[];
  readonly view: CaseView;
  readonly typed: TypedCase;
}

function OpenCase({ view, typed, people, actions }: OpenProps) {
  const { act, settle } = useStore('case', (state) => state);
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const overtaken = useStore('case', (state) => state.overtaken);
  // A dialog may not sign a page that another window has just changed.
  useEffect(() => {
    if (overtaken !== null) setDialog(null);
  }, [overtaken]);
  const isOnlyRead = useReadOnly();
  const readOnly = isOnlyRead || !isEditable(view.case.state);
  const texts = textsOf(typed);
  const unsourced = texts.flatMap(unsourcedNumbers).length;
  const known = new Set(typed.citations.map(({ number }) => number));
  const [newest] = view.signed;
  const [isSigned, setSigned] = useState(false);
  // After a signature the signed page opens.
  useEffect(() => {
    if (isSigned && newest !== undefined) go({ screen: 'case-page', id: view.case.id, version: newest.version });
  }, [isSigned, newest, view.case.id]);
  const dialogProps = { people, onClose: () => setDialog(null), onSigned: () => setSigned(true) };
  return (
    <>
      <CaseHeader
        view={view}
        unsourced={unsourced}
        onDialog={(asked) => void settle().then((failure) => failure === null && setDialog(asked))}
        actions={actions(view.case)}
        onAct={(name) => {
          if (name === 'reopen' && isDecided(countedActs(newest?.acts ?? []))) setDialog('reopen');
          else void act(name).then(setFailure);
        }}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
      <CaseNotices view={view} />
      <div className={`${columns.columns} ${classes.page}`}>
        <WrittenPanels {...{ view, typed, readOnly }} />
        <div className={columns.column}>
          <RatiosPanel page={view.page} />
          <SignedPanel id={view.case.id} signed={view.signed} />
        </div>
      </div>
      {dialog === 'conclude' && (
        <ConcludeDialog
          {...dialogProps}
          view={view}
          unsourced={unsourced}
          hasUnknown={texts.some((text) => unknownCitations(text, known).length > 0)}
        />
      )}
      {dialog === 'decide' && newest !== undefined && (
        <DecideDialog {...dialogProps} signed={newest} committee={view.page.policy?.committee ?? null} />
      )}
      {dialog === 'reopen' && newest !== undefined && <ReopenDialog {...dialogProps} signed={newest} />}
    </>
  );
}

interface WrittenProps extends Pick<OpenProps, 'view' | 'typed'> {
  readonly readOnly: boolean;
}

function WrittenPanels({ view, typed, readOnly }: WrittenProps) {
  const edit = useStore('case', (state) => state.edit);
  return (
    <div className={columns.column}>
      <RequestPanel
        typed={typed}
        onEdit={(part) => edit((now) => ({ ...now, ...part }))}
        isCompany={view.page.tipoDocumento === 'cnpj'}
        filed={view.filed}
        readOnly={readOnly}
      />
      <OutsidePanel
        facts={typed.facts}
        onFacts={(facts) => edit((now) => ({ ...now, facts }))}
        tipo={view.page.tipoDocumento}
        readOnly={readOnly}
      />
      <GroupPanel view={view} group={typed.group} readOnly={readOnly} />
      <PolicyPanel view={view} policy={typed.policy} readOnly={readOnly} />
      <RisksPanel view={view} typed={typed} readOnly={readOnly} />
      <TextsPanel typed={typed} readOnly={readOnly} />
    </div>
  );
}
