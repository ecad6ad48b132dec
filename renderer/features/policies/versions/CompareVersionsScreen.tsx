import { Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent, PolicyLevel, PolicyRule } from '#domain/policies/credit-policy.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { segmentWords } from '../policy-words.ts';
import { ruleWords } from '../rule-words.ts';
import { type ComparedHead, compareVersions, type Difference } from './compare-versions.ts';

interface Props {
  readonly id: string;
  readonly one: number;
  readonly other: number;
}

export function CompareVersionsScreen({ id: policyId, one, other }: Props) {
  const { t } = useTranslation();
  const { compare } = usePolicyActs();
  const compared = useStore('policies', (state) => state.compared);
  useEffect(() => void compare(policyId, one, other), [compare, policyId, one, other]);
  if (compared.status === 'failed') {
    return <ErrorNotice failure={compared.failure} actions={{ retry: () => void compare(policyId, one, other) }} />;
  }
  const known = latestValue(compared);
  if (known === undefined || known[0].policyId !== policyId) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
      </Loading>
    );
  }
  return (
    <>
      <PageHeader
        title={`${t('policies.compare')}: ${known[1].content.name || t('policies.unnamed')}`}
        lead={t('policies.compareLead', { one, other })}
        acts={[{ id: 'to-policy', label: t('policies.back'), to: { screen: 'policy', id: policyId, version: other } }]}
      />
      <Differences one={known[0]} other={known[1]} />
    </>
  );
}

function Differences({ one, other }: { readonly one: PolicyView; readonly other: PolicyView }) {
  const { t } = useTranslation();
  const { heads, rules, levels, sameRules } = compareVersions(one.content, other.content);
  const versions = { one: one.version, other: other.version };
  if (heads.length + rules.length + levels.length === 0) {
    return <Notice tone="info" title={t('policies.same')} />;
  }
  return (
    <div className={classes.stack}>
      <Panel title={t('policies.rules')} lead={t('policies.sameRules', { count: sameRules })}>
        {rules.length > 0 && (
          <DifferenceTable
            label={t('policies.rules')}
            versions={versions}
            rows={rules.map((rule) => comparedRow(t, rule, ({ title }) => title, ruleText))}
          />
        )}
      </Panel>
      {levels.length > 0 && (
        <Panel title={t('policies.levels')}>
          <DifferenceTable
            label={t('policies.levels')}
            versions={versions}
            rows={levels.map((level) => comparedRow(t, level, ({ name }) => name, levelWords))}
          />
        </Panel>
      )}
      {heads.length > 0 && (
        <Panel title={t('policies.about')}>
          <DifferenceTable
            label={t('policies.about')}
            versions={versions}
            rows={heads.map((head) => ({
              key: head,
              name: t(`policies.head.${head}`),
              kind: 'changed',
              one: headWords(t, one.content, head),
              other: headWords(t, other.content, head),
            }))}
          />
        </Panel>
      )}
    </div>
  );
}

interface Versions {
  readonly one: number;
  readonly other: number;
}

interface ComparedRow extends Pick<Difference<unknown>, 'kind'> {
  readonly key: string;
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

interface TableProps {
  readonly label: string;
  readonly versions: Versions;
  readonly rows: readonly ComparedRow[];
}

function DifferenceTable({ label, versions, rows }: TableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={label}
      className={classes.words}
      frame="box"
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', head: t('policies.changeColumn.what'), kind: 'name', cell: ({ name }) => name },
        { key: 'change', head: t('policies.changeColumn.change'), cell: ({ kind }) => t(`policies.change.${kind}`) },
        { key: 'one', head: t('policies.version', { version: versions.one }), cell: ({ one }) => one },
        { key: 'other', head: t('policies.version', { version: versions.other }), cell: ({ other }) => other },
      ]}
    />
  );
}

function comparedRow<One>(
  t: TFunction,
  { id, kind, one, other }: Difference<One>,
  nameOf: (one: One) => string,
  words: (t: TFunction, one: One) => string,
): ComparedRow {
  const shown = other ?? one;
  const said = (side: One | null): string => (side === null ? t('policies.absent') : words(t, side));
  return { key: id, name: shown === null ? '' : nameOf(shown), kind, one: said(one), other: said(other) };
}

function ruleText(t: TFunction, rule: PolicyRule): string {
  return [ruleWords(t, rule), rule.why].filter(Boolean).join(' ');
}

function levelWords(t: TFunction, { name, upTo, decides, people }: PolicyLevel): string {
  return t('policies.levelText', {
    name,
    upTo: upTo === null ? t('policies.levelUnbounded') : formatMoney(upTo),
    decides: decides.map((one) => t(`policies.overall.${one}`)).join(', '),
    people: t('policies.people', { count: people.length }),
  });
}

function headWords(t: TFunction, content: PolicyContent, head: ComparedHead): string {
  switch (head) {
    case 'name':
    case 'segment':
      return content[head];
    case 'tipo':
      return segmentWords(t, content.tipo ?? null, '');
    case 'from':
      return content.from === null ? t('policies.headValue.fromApproval') : formatCalendarDate(content.from);
    case 'isExample':
      return t(content.isExample ? 'policies.headValue.example' : 'policies.headValue.calibrated');
    case 'points': {
      const from = (points: number | null): string =>
        points === null ? t('policies.headValue.never') : t('policies.effectText.points', { count: points });
      const { reservations, doesNotFit } = content.points;
      return t('policies.headValue.pointsText', { reservations: from(reservations), doesNotFit: from(doesNotFit) });
    }
  }
}
