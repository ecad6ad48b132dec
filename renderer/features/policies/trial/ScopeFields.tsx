import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { isDataBase } from '#domain/basics/month.ts';
import { triedTipo } from '#domain/policies/policy-segment.ts';
import { formatMonth, monthFromTyped } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { MonthField } from '#renderer/ui/MonthField.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { LimitField } from '../rules/NumberField.tsx';

interface Props {
  readonly view: PolicyView;
  /** Version tried on the same answers, if any. */
  readonly other: number | null;
  readonly onOther: (version: number | null) => void;
}

const ANY = 'any';
const WITHOUT_CASE = ['left_out', 'no_data'] as const;

export function ScopeFields({ view, other, onOther }: Props) {
  const { t } = useTranslation();
  const { choose } = usePolicyActs();
  const scope = useStore('policies', (state) => state.scope);
  const current = useEnvironment();
  const beside = view.versions.find(({ version }) => version === other);
  const fixed = triedTipo([view.content.tipo, ...(beside === undefined ? [] : [beside.tipo])], null);
  return (
    <div className={classes.fields}>
      <OtherVersion view={view} other={other} onOther={onOther} />
      <Select
        label={t('policies.months')}
        data={(['newest', 'every'] as const).map((one) => ({ value: one, label: t(`policies.monthsName.${one}`) }))}
        value={scope.months}
        onChange={(picked) => choose({ months: picked === 'every' ? 'every' : 'newest' })}
        allowDeselect={false}
      />
      <Select
        label={t('policies.who')}
        data={[
          { value: ANY, label: t('policies.everybody') },
          { value: 'cpf', label: t('policies.tipo.cpf') },
          { value: 'cnpj', label: t('policies.tipo.cnpj') },
        ]}
        description={fixed !== null && t('policies.whoFixed')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={fixed !== null}
        value={fixed ?? scope.tipo ?? ANY}
        onChange={(picked) => choose({ tipo: picked === 'cpf' || picked === 'cnpj' ? picked : null })}
        allowDeselect={false}
      />
      <Select
        label={t('policies.environment')}
        data={ENVIRONMENTS.map((one) => ({ value: one, label: t(`common.environment.${one}`) }))}
        value={scope.environment ?? current ?? null}
        onChange={(picked) => choose({ environment: ENVIRONMENTS.find((one) => one === picked) ?? null })}
        allowDeselect={false}
      />
      <MonthBound label={t('policies.fromMonth')} value={scope.from} onChange={(from) => choose({ from })} />
      <MonthBound label={t('policies.toMonth')} value={scope.to} onChange={(to) => choose({ to })} />
      <LimitField
        label={t('policies.amount')}
        description={t('policies.amountText')}
        unit="cents"
        value={scope.amount}
        onChange={(amount) => choose({ amount: amount === null ? null : Math.max(0, amount) })}
        readOnly={false}
      />
      <Select
        label={t('policies.withoutCase')}
        data={WITHOUT_CASE.map((one) => ({ value: one, label: t(`policies.withoutCaseName.${one}`) }))}
        value={scope.withoutCase}
        onChange={(picked) => choose({ withoutCase: picked === 'no_data' ? 'no_data' : 'left_out' })}
        allowDeselect={false}
      />
    </div>
  );
}

function OtherVersion({ view, other, onOther }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('policies.other')}
      data={[
        { value: ANY, label: t('policies.noOther') },
        ...view.versions
          .filter(({ version }) => version !== view.version)
          .map(({ version, state }) => ({
            value: String(version),
            label: t(`policies.versionState.${state}`, { version }),
          })),
      ]}
      value={other === null ? ANY : String(other)}
      onChange={(picked) => onOther(picked === null || picked === ANY ? null : Number(picked))}
      allowDeselect={false}
    />
  );
}

interface MonthProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (month: string | null) => void;
}

function MonthBound({ label, value, onChange }: MonthProps) {
  const { t } = useTranslation();
  const months = useStore('policies', (state) => state.months);
  const [typed, setTyped] = useState(value === null ? '' : formatMonth(value));
  const isWrong = typed.length === 7 && !isDataBase(monthFromTyped(typed));
  return (
    <MonthField
      label={label}
      placeholder={t('policies.anyMonth')}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const month = monthFromTyped(text);
        onChange(isDataBase(month) ? month : null);
      }}
      offered={months}
      error={isWrong ? t('policies.monthWrong') : undefined}
    />
  );
}
