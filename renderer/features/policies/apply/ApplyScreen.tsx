import { Button, Select, Skeleton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EvaluatedRow, PolicyRow } from '#contract/policies.ts';
import { maskForList, type TipoDocumento } from '#domain/basics/document.ts';
import { isOf } from '#domain/policies/policy-segment.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
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

export function ApplyScreen() {
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
            <Button component="a" href={href({ screen: 'clients' })}>
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
        <ChooseVersion applied={applied} />
        <Evaluated />
      </div>
    </>
  );
}

interface Choice {
  readonly policyId: string;
  readonly version: number;
}

const keyOf = ({ policyId, version }: Choice): string => `${policyId} ${version}`;

interface Offered extends Choice {
  readonly row: PolicyRow;
  readonly isInForce: boolean;
}

/** The versions for this kind of subject: of each policy the one in force and the newest. */
function choicesOf(row: PolicyRow, subject: TipoDocumento | null): readonly Offered[] {
  const { policyId, inForce, newest } = row;
  const versions = inForce === null || inForce.version === newest.version ? [newest] : [inForce, newest];
  return versions
    .filter(({ tipo }) => subject === null || isOf(tipo, subject))
    .map(({ version }) => ({ policyId, version, row, isInForce: version === inForce?.version }));
}

function ChooseVersion({ applied }: { readonly applied: Applied }) {
  const { t } = useTranslation();
  const { filter, apply } = usePolicyActs();
  const { list, appliedBy } = useStore('policies', (state) => state);
  useEffect(() => filter(ALL_POLICIES), [filter]);
  const rows = latestValue(list)?.rows;
  const tipo = applied.documento === null ? null : applied.documento.length === 11 ? 'cpf' : 'cnpj';
  const choices = (rows ?? []).flatMap((row) => choicesOf(row, tipo));
  // The policy that was applied last is applied again, if it suits the kind of subject.
  const last = choices.find((choice) => appliedBy !== null && keyOf(choice) === keyOf(appliedBy));
  const chosen = last ?? choices.find(({ isInForce }) => isInForce) ?? null;
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
          <Button component="a" href={href({ screen: 'policies' })}>
            {t('policies.title')}
          </Button>
        }
      />
    );
  }
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
      {rows !== undefined && tipo !== null && !choices.some(({ isInForce }) => isInForce) && (
        <Notice tone="info" title={t(`policies.noneFor.${tipo}`)} />
      )}
      {chosen !== null && <ChosenNotices chosen={chosen} />}
    </div>
  );
}

function ChosenNotices({ chosen: { row, isInForce } }: { readonly chosen: Offered }) {
  const { t } = useTranslation();
  return (
    <>
      {row.isExample && (
        <Notice tone="warning" title={t('policies.example')}>
          {t('policies.exampleText')}
        </Notice>
      )}
      {!isInForce && <Notice tone="info" title={t('policies.notInForce')} />}
    </>
  );
}

function Evaluated() {
  const { apply } = usePolicyActs();
  const { evaluated, appliedBy } = useStore('policies', (state) => state);
  if (evaluated.status === 'failed') {
    const retry = (): void => void (appliedBy && apply(appliedBy.policyId, appliedBy.version));
    return <ErrorNotice failure={evaluated.failure} actions={{ retry }} />;
  }
  const known = latestValue(evaluated);
  if (known === undefined) {
    return evaluated.status === 'idle' ? null : (
      <Loading>
        <Skeleton height={300} />
      </Loading>
    );
  }
  return known.rows.map((row) => <EvaluatedPanel key={`${row.documento} ${row.resultId} ${row.nome}`} row={row} />);
}

function EvaluatedPanel({ row }: { readonly row: EvaluatedRow }) {
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
          <a href={href({ screen: 'result', id: resultId })} className={classes.link}>
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
        <RuleResults evaluation={evaluation} />
      )}
    </Panel>
  );
}
