import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import type { RouteOf } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useReadOnly } from '#renderer/lib/use-read-only.ts';
import { useSigners } from '#renderer/lib/use-signers.ts';
import columns from '#renderer/ui/columns.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import type { Signers } from '#renderer/ui/SignDialog.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { isDraft } from '../policy-words.ts';
import { focusSoon, ruleElementId } from '../rules/element-ids.ts';
import { RulesPanel } from '../rules/RulesPanel.tsx';
import { toPolicies, toVersion } from '../to-policies.ts';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { PolicyDialogs } from '../versions/PolicyDialogs.tsx';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { AboutPanel, PointsPanel } from './AboutPanel.tsx';
import { LevelsPanel } from './LevelsPanel.tsx';
import { type PolicyDialog, PolicyHeader } from './PolicyHeader.tsx';
import { PolicyNotices } from './PolicyNotices.tsx';

/** Without `version`, the one in force, else the newest. */
type Props = Omit<RouteOf['policy'], 'screen'>;

export function PolicyScreen({ id: policyId, version = null }: Props) {
  const people = useSigners();
  const { open, settle } = usePolicyActs();
  const { opened, typed } = useStore('policies', (state) => state);
  useEffect(() => {
    void open(policyId, version);
    // Saves the typed text on any way out of the screen.
    return () => void settle();
  }, [open, settle, policyId, version]);
  if (opened.status === 'failed') {
    const actions = { retry: () => void open(policyId, version), open_archive: toPolicies };
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
  return <OpenVersion key={`${view.policyId} ${view.version}`} view={view} content={typed} people={people} />;
}

interface OpenProps extends Pick<Signers, 'people'> {
  readonly view: PolicyView;
  readonly content: PolicyContent;
}

function OpenVersion({ view, content, people }: OpenProps) {
  const { revise, add } = usePolicyActs();
  const [openRule, setOpenRule] = useState<string | null>(null);
  const [dialog, setDialog] = useState<PolicyDialog | null>(null);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const { policyId, version } = view;
  const goTo = (made: Promise<Awaited<ReturnType<typeof revise>>>): void => {
    void made.then((response) => {
      setFailure(response.ok ? null : response.error);
      if (response.ok) toVersion(response.value.policyId, response.value.version);
    });
  };
  const draft = view.versions.find(({ state }) => state === 'draft');
  return (
    <>
      <PolicyHeader
        view={view}
        content={content}
        onDialog={setDialog}
        onRevise={() => (draft === undefined ? goTo(revise()) : toVersion(policyId, draft.version))}
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
      <VersionPanels {...{ view, content, people, openRule }} onRule={setOpenRule} />
      {dialog !== null && <PolicyDialogs dialog={dialog} view={view} people={people} onClose={() => setDialog(null)} />}
    </>
  );
}

interface PanelProps extends OpenProps {
  readonly openRule: string | null;
  readonly onRule: (id: string | null) => void;
}

function VersionPanels({ view, content, people, openRule, onRule }: PanelProps) {
  const { t } = useTranslation();
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
        <TrialPanel view={view} />
        <VersionsPanel view={view} />
        <p className={classes.note}>{t('policies.personDecides')}</p>
      </div>
    </div>
  );
}
