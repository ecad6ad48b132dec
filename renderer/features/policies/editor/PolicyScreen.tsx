import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useReadOnly } from '#renderer/lib/use-read-only.ts';
import columns from '#renderer/ui/columns.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import type { Signers } from '#renderer/ui/SignDialog.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { isDraft } from '../policy-words.ts';
import { focusSoon, ruleElementId } from '../rules/element-ids.ts';
import { RulesPanel } from '../rules/RulesPanel.tsx';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { PolicyDialogs } from '../versions/PolicyDialogs.tsx';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { AboutPanel, PointsPanel } from './AboutPanel.tsx';
import { LevelsPanel } from './LevelsPanel.tsx';
import { type PolicyDialog, PolicyHeader } from './PolicyHeader.tsx';
import { PolicyNotices } from './PolicyNotices.tsx';

interface Props extends Pick<Signers, 'people' | 'peopleHref'> {
  readonly policyId: string;
  /** Null for the version in force, else the newest. */
  readonly version: number | null;
  readonly versionHref: (version: number) => string;
  readonly trialHref: (version: number) => string;
  readonly compareHref: (one: number, other: number) => string;
  /** Shows a version that was just made. */
  readonly onVersion: (policyId: string, version: number) => void;
  readonly onPolicies: () => void;
}

/** One version of a policy: its rules, who decides, what it says of what is saved, and its history. */
export function PolicyScreen({ policyId, version, ...ways }: Props) {
  const { open, settle } = usePolicyActs();
  const { opened, typed } = useStore('policies', (state) => state);
  useEffect(() => {
    void open(policyId, version);
    // What is typed is kept, however the screen is left.
    return () => void settle();
  }, [open, settle, policyId, version]);
  if (opened.status === 'failed') {
    const actions = { retry: () => void open(policyId, version), open_archive: ways.onPolicies };
    return <ErrorNotice failure={opened.failure} actions={actions} />;
  }
  const view = latestValue(opened);
  const isShown = view?.policyId === policyId && (version === null || view.version === version);
  if (view === undefined || typed === null || !isShown) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
        <Skeleton height={240} />
      </Loading>
    );
  }
  return <OpenVersion key={`${view.policyId} ${view.version}`} view={view} content={typed} {...ways} />;
}

interface OpenProps extends Omit<Props, 'policyId' | 'version'> {
  readonly view: PolicyView;
  readonly content: PolicyContent;
}

function OpenVersion({ view, content, people, peopleHref, ...ways }: OpenProps) {
  const { revise, add } = usePolicyActs();
  const [openRule, setOpenRule] = useState<string | null>(null);
  const [dialog, setDialog] = useState<PolicyDialog | null>(null);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const { policyId, version } = view;
  const goTo = (made: Promise<Awaited<ReturnType<typeof revise>>>): void => {
    void made.then((response) => {
      setFailure(response.ok ? null : response.error);
      if (response.ok) ways.onVersion(response.value.policyId, response.value.version);
    });
  };
  const draft = view.versions.find(({ state }) => state === 'draft');
  return (
    <>
      <PolicyHeader
        view={view}
        content={content}
        trialHref={ways.trialHref(version)}
        onDialog={setDialog}
        onRevise={() => (draft === undefined ? goTo(revise()) : ways.onVersion(policyId, draft.version))}
        onCopy={() => goTo(add({ institution: null, from: { kind: 'copy', policyId, version } }))}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
      <PolicyNotices
        view={view}
        content={content}
        onRule={(id) => {
          setOpenRule(id);
          focusSoon(ruleElementId(id));
        }}
      />
      <VersionPanels {...{ view, content, people, openRule }} {...ways} onRule={setOpenRule} />
      {dialog !== null && (
        <PolicyDialogs
          dialog={dialog}
          view={view}
          people={people}
          peopleHref={peopleHref}
          onClose={() => setDialog(null)}
          onGone={ways.onPolicies}
          onVersion={ways.onVersion}
        />
      )}
    </>
  );
}

interface PanelProps
  extends Pick<OpenProps, 'view' | 'content' | 'people' | 'versionHref' | 'trialHref' | 'compareHref'> {
  readonly openRule: string | null;
  readonly onRule: (id: string | null) => void;
}

function VersionPanels({ view, content, people, openRule, onRule, ...hrefs }: PanelProps) {
  const { t } = useTranslation();
  const { versionHref, trialHref, compareHref } = hrefs;
  const isOnlyRead = useReadOnly();
  const readOnly = isOnlyRead || !isDraft(view);
  return (
    <div className={`${columns.columns} ${classes.page}`}>
      <div className={columns.column}>
        <RulesPanel content={content} readOnly={readOnly} openRule={openRule} onOpen={onRule} />
        <LevelsPanel content={content} readOnly={readOnly} people={people} />
        <AboutPanel content={content} readOnly={readOnly} />
        <PointsPanel content={content} readOnly={readOnly} />
      </div>
      <div className={columns.column}>
        <TrialPanel view={view} trialHref={trialHref(view.version)} />
        <VersionsPanel view={view} versionHref={versionHref} compareHref={compareHref} />
        <p className={classes.note}>{t('policies.personDecides')}</p>
      </div>
    </div>
  );
}
