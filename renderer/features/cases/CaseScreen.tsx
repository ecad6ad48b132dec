import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { CaseView } from '#contract/cases.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { countedActs } from '#domain/acts/trust.ts';
import { unknownCitations } from '#domain/cases/case-texts.ts';
import { isDecided } from '#domain/people/people.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
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
import { PolicyPanel } from './PolicyPanel.tsx';
import { RatiosPanel } from './RatiosPanel.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { RisksPanel } from './RisksPanel.tsx';
import { SignedPanel } from './SignedPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import type { TypedCase } from './typed-case.ts';

export interface Props {
  readonly id: string;
  /** Those who may act now. */
  readonly people: readonly Person[];
  readonly peopleHref: string;
  readonly resultHref: (id: string) => string;
  /** The committee page: the draft, or a signed version. */
  readonly pageHref: (version?: number | null, sha256?: string) => string;
  readonly policyHref: (policyId: string, version: number) => string;
  /** What else may be done with the case of this subject. */
  readonly actions: (subject: Pick<CaseView['case'], 'documento' | 'nome'>) => ReactNode;
  readonly onCases: () => void;
}

/** One case: the request, what the register says to it, the analyst's words, and who signed what. */
export function CaseScreen({ id, onCases, ...ways }: Props) {
  const { opened, typed, open, settle } = useStore('case', (state) => state);
  useEffect(() => {
    void open(id);
    // What is typed is kept, however the screen is left.
    return () => void settle();
  }, [open, settle, id]);
  if (opened.status === 'failed') {
    return <ErrorNotice failure={opened.failure} actions={{ retry: () => void open(id), open_archive: onCases }} />;
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
  return <OpenCase key={id} view={view} typed={typed} {...ways} />;
}

interface OpenProps extends Omit<Props, 'id' | 'onCases'> {
  readonly view: CaseView;
  readonly typed: TypedCase;
}

function OpenCase({ view, typed, people, peopleHref, resultHref, pageHref, policyHref, actions }: OpenProps) {
  const { act, settle } = useStore('case', (state) => state);
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const overtaken = useStore('case', (state) => state.overtaken);
  // Nobody signs what another window just changed.
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
  // Who signed sees what that is now.
  useEffect(() => {
    if (isSigned && newest !== undefined) window.location.assign(pageHref(newest.version));
  }, [isSigned, newest, pageHref]);
  const dialogProps = { people, peopleHref, onClose: () => setDialog(null), onSigned: () => setSigned(true) };
  return (
    <>
      <CaseHeader
        view={view}
        unsourced={unsourced}
        resultHref={resultHref}
        pageHref={pageHref(isEditable(view.case.state) ? null : (newest?.version ?? null))}
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
        <WrittenPanels {...{ view, typed, readOnly, resultHref, policyHref }} />
        <div className={columns.column}>
          <RatiosPanel page={view.page} />
          <SignedPanel signed={view.signed} pageHref={pageHref} />
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
      {dialog === 'decide' && newest !== undefined && <DecideDialog {...dialogProps} signed={newest} />}
      {dialog === 'reopen' && newest !== undefined && <ReopenDialog {...dialogProps} signed={newest} />}
    </>
  );
}

interface WrittenProps extends Pick<OpenProps, 'view' | 'typed' | 'resultHref' | 'policyHref'> {
  readonly readOnly: boolean;
}

/** What the analyst types and chooses. */
function WrittenPanels({ view, typed, readOnly, resultHref, policyHref }: WrittenProps) {
  const edit = useStore('case', (state) => state.edit);
  return (
    <div className={columns.column}>
      <RequestPanel
        typed={typed}
        onEdit={(part) => edit((now) => ({ ...now, ...part }))}
        isCompany={view.page.tipoDocumento === 'cnpj'}
        readOnly={readOnly}
      />
      <GroupPanel view={view} group={typed.group} readOnly={readOnly} />
      <PolicyPanel
        view={view}
        policy={typed.policy}
        readOnly={readOnly}
        resultHref={resultHref}
        policyHref={policyHref}
      />
      <RisksPanel view={view} typed={typed} readOnly={readOnly} />
      <TextsPanel typed={typed} readOnly={readOnly} />
    </div>
  );
}
