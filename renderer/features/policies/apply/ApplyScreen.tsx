import { Button, Select, Skeleton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EvaluatedRow, PolicyRow } from '#contract/policies.ts';
import { maskForList } from '#domain/document.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { RuleResults } from '#renderer/ui/RuleResults.tsx';
import classes from '../Policies.module.css';
import type { Applied } from '../policies-state.ts';
import { ALL_POLICIES } from '../policies-state.ts';
import { usePolicyActs } from '../policy-acts.ts';

export interface Props {
  readonly resultHref: (id: string) => string;
  readonly libraryHref: string;
  readonly policiesHref: string;
}

/** A version of a policy over one result, subject, case or group, rule by rule. */
export function ApplyScreen({ resultHref, libraryHref, policiesHref }: Props) {
  const { t } = useTranslation();
  const applied = useStore('policies', (state) => state.applied);
  if (applied === null) {
    return (
      <>
        <PageHeader title={t('policies.apply')} lead={t('policies.applyLead')} />
        <EmptyState
          icon={<IconListCheck size={26} stroke={1.5} />}
          title={t('policies.applyGone')}
          text={t('policies.applyGoneText')}
          action={
            <Button component="a" href={libraryHref}>
              {t('policies.toLibrary')}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={[t('policies.apply'), applied.name].filter(Boolean).join(': ')}
        lead={t('policies.applyLead')}
      />
      <div className={classes.stack}>
        <ChooseVersion applied={applied} policiesHref={policiesHref} />
        <Evaluated resultHref={resultHref} />
      </div>
    </>
  );
}

interface Choice {
  readonly policyId: string;
  readonly version: number;
}

const keyOf = ({ policyId, version }: Choice): string => `${policyId} ${version}`;

/** The versions that may be applied: the one in force and the newest of each policy. */
function choicesOf({ policyId, inForce, newest }: PolicyRow): readonly Choice[] {
  const versions = [...new Set([...(inForce === null ? [] : [inForce]), newest.version])];
  return versions.map((version) => ({ policyId, version }));
}

function ChooseVersion({ applied, policiesHref }: { readonly applied: Applied; readonly policiesHref: string }) {
  const { t } = useTranslation();
  const { filter, apply } = usePolicyActs();
  const { list, appliedBy } = useStore('policies', (state) => state);
  useEffect(() => filter(ALL_POLICIES), [filter]);
  const rows = latestValue(list)?.rows;
  const first = rows?.find(({ inForce }) => inForce !== null);
  // What was applied last is applied to the next one too.
  const chosen = appliedBy ?? (first?.inForce == null ? null : { policyId: first.policyId, version: first.inForce });
  const key = chosen === null ? null : keyOf(chosen);
  const [policyId, version] = [chosen?.policyId, chosen?.version];
  useEffect(() => {
    if (applied !== null && policyId !== undefined && version !== undefined) void apply(policyId, version);
  }, [apply, applied, policyId, version]);
  if (list.status === 'failed') return <ErrorNotice failure={list.failure} actions={{ retry: () => filter({}) }} />;
  if (rows?.length === 0) {
    return (
      <EmptyState
        icon={<IconListCheck size={26} stroke={1.5} />}
        title={t('policies.noPolicies')}
        text={t('policies.noPoliciesText')}
        action={
          <Button component="a" href={policiesHref}>
            {t('policies.title')}
          </Button>
        }
      />
    );
  }
  const choices = (rows ?? []).flatMap((row) => choicesOf(row).map((choice) => ({ row, ...choice })));
  const row = rows?.find(({ policyId }) => policyId === chosen?.policyId);
  return (
    <div className={classes.stack}>
      <Select
        label={t('policies.choose')}
        placeholder={t('policies.choosePlaceholder')}
        data={choices.map((choice) => ({
          value: keyOf(choice),
          label: t('policies.byVersion', {
            name: choice.row.name || t('policies.unnamed'),
            version: choice.version,
          }),
        }))}
        value={key}
        onChange={(picked) => {
          const found = choices.find((choice) => keyOf(choice) === picked);
          if (found !== undefined) void apply(found.policyId, found.version);
        }}
        allowDeselect={false}
        searchable
        maw={520}
      />
      {row !== undefined && <ChosenNotices row={row} version={chosen?.version} />}
    </div>
  );
}

interface ChosenProps {
  readonly row: PolicyRow;
  readonly version: number | undefined;
}

function ChosenNotices({ row, version }: ChosenProps) {
  const { t } = useTranslation();
  return (
    <>
      {row.isExample && (
        <Notice tone="warning" title={t('policies.example')}>
          {t('policies.exampleText')}
        </Notice>
      )}
      {row.inForce !== version && <Notice tone="info" title={t('policies.notInForce')} />}
    </>
  );
}

function Evaluated({ resultHref }: Pick<Props, 'resultHref'>) {
  const { apply } = usePolicyActs();
  const { evaluated, appliedBy } = useStore('policies', (state) => state);
  if (evaluated.status === 'failed') {
    const retry = (): void => void (appliedBy && apply(appliedBy.policyId, appliedBy.version));
    return <ErrorNotice failure={evaluated.failure} actions={{ retry }} />;
  }
  const known = latestValue(evaluated);
  if (known === undefined) {
    return appliedBy === null ? null : (
      <Loading>
        <Skeleton height={300} />
      </Loading>
    );
  }
  return known.rows.map((row) => (
    <EvaluatedPanel key={`${row.documento} ${row.resultId} ${row.nome}`} row={row} resultHref={resultHref} />
  ));
}

function EvaluatedPanel({ row, resultHref }: Pick<Props, 'resultHref'> & { readonly row: EvaluatedRow }) {
  const { t } = useTranslation();
  const { documento, nome, resultId, evaluation } = row;
  return (
    <Panel
      title={nome}
      lead={[
        ...(documento === null ? [] : [maskForList(documento)]),
        ...(evaluation === null ? [] : [t('result.dataBase', { month: formatMonth(evaluation.month) })]),
      ].join(' · ')}
      actions={
        resultId !== null && (
          <a href={resultHref(resultId)} className={classes.link}>
            {t('policies.openResult')}
          </a>
        )
      }
    >
      {evaluation === null ? (
        <Notice tone="info" title={t('policies.nothingSaved')}>
          {t('policies.nothingSavedText')}
        </Notice>
      ) : (
        <RuleResults evaluation={evaluation} resultHref={resultHref} />
      )}
    </Panel>
  );
}
