import { Anchor, Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent, PolicyLevel, PolicyRule } from '#domain/policies/credit-policy.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
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

/** What changed between two versions of a policy, rule by rule. */
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
        actions={<Anchor href={href({ screen: 'policy', id: policyId, version: other })}>{t('policies.back')}</Anchor>}
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
            differences={rules}
            nameOf={({ title }) => title}
            words={(rule: PolicyRule) => [ruleWords(t, rule), rule.why].filter(Boolean).join(' ')}
            versions={versions}
          />
        )}
      </Panel>
      {levels.length > 0 && (
        <Panel title={t('policies.levels')}>
          <DifferenceTable
            label={t('policies.levels')}
            differences={levels}
            nameOf={({ name }) => name}
            words={(level: PolicyLevel) => levelWords(t, level)}
            versions={versions}
          />
        </Panel>
      )}
      {heads.length > 0 && (
        <Panel title={t('policies.about')}>
          <ScrollBox className={table.frame} label={t('policies.about')}>
            <table className={`${table.table} ${table.rowHeads} ${classes.words}`}>
              <Head versions={versions} />
              <tbody>
                {heads.map((head) => (
                  <tr key={head}>
                    <th scope="row">{t(`policies.head.${head}`)}</th>
                    <td>{t('policies.change.changed')}</td>
                    <td>{headWords(t, one.content, head)}</td>
                    <td>{headWords(t, other.content, head)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </Panel>
      )}
    </div>
  );
}

interface Versions {
  readonly one: number;
  readonly other: number;
}

function Head({ versions }: { readonly versions: Versions }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('policies.changeColumn.what')}</th>
        <th scope="col">{t('policies.changeColumn.change')}</th>
        <th scope="col">{t('policies.version', { version: versions.one })}</th>
        <th scope="col">{t('policies.version', { version: versions.other })}</th>
      </tr>
    </thead>
  );
}

interface TableProps<One> {
  readonly label: string;
  readonly differences: readonly Difference<One>[];
  readonly nameOf: (one: One) => string;
  readonly words: (one: One) => string;
  readonly versions: Versions;
}

function DifferenceTable<One>({ label, differences, nameOf, words, versions }: TableProps<One>) {
  const { t } = useTranslation();
  const said = (one: One | null): string => (one === null ? t('policies.absent') : words(one));
  return (
    <ScrollBox className={table.frame} label={label}>
      <table className={`${table.table} ${table.rowHeads} ${classes.words}`} aria-label={label}>
        <Head versions={versions} />
        <tbody>
          {differences.map(({ id, kind, one, other }) => {
            const shown = other ?? one;
            return (
              <tr key={id}>
                <th scope="row">{shown !== null && nameOf(shown)}</th>
                <td>{t(`policies.change.${kind}`)}</td>
                <td>{said(one)}</td>
                <td>{said(other)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
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
