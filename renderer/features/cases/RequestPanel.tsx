import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import type { SourcedAmount as SourcedValue } from '#domain/sources/case-request.ts';
import { AMORTIZATIONS } from '#domain/sources/instalments.ts';
import { typedMarks } from '#renderer/i18n/figures.ts';
import { maskDay } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import classes from './CaseScreen.module.css';
import { type CaseField, type CaseProblems, caseProblems, type SourcedField } from './case-problems.ts';
import { type TypedAmount, type TypedCase, typedAmount } from './typed-case.ts';

interface Props {
  readonly typed: TypedCase;
  readonly onEdit: (part: Partial<TypedCase>) => void;
  /** A company's monthly income is called revenue. */
  readonly isCompany: boolean;
  readonly filed: CaseView['filed'];
  readonly readOnly: boolean;
}

export function RequestPanel({ typed, onEdit, isCompany, filed, readOnly }: Props) {
  const { t } = useTranslation();
  const problems = caseProblems(typed);
  return (
    <Panel title={t('cases.request')}>
      <fieldset className={classes.form} disabled={readOnly}>
        <TextInput
          label={t('cases.product')}
          placeholder={readOnly ? undefined : t('cases.productExample')}
          value={typed.product}
          onChange={({ currentTarget }) => onEdit({ product: currentTarget.value })}
          maxLength={CASE_LIMITS.product}
          autoComplete="off"
        />
        <Terms typed={typed} onEdit={onEdit} problems={problems} />
        <SourcedAmount
          label={t(isCompany ? 'cases.revenue' : 'cases.income')}
          sourceExample={t(isCompany ? 'cases.revenueSource' : 'cases.incomeSource')}
          name="income"
          typed={typed.income}
          readOnly={readOnly}
          problems={problems}
          onEdit={(income) => onEdit({ income })}
        />
        <SourcedAmount
          label={t('cases.ownExposure')}
          sourceExample={t('cases.ownExposureSource')}
          name="ownExposure"
          typed={typed.ownExposure}
          filed={filed.ownExposure}
          readOnly={readOnly}
          problems={problems}
          onEdit={(ownExposure) => onEdit({ ownExposure })}
        />
        {(typed.group !== null || typed.groupExposure.amount !== '') && (
          <SourcedAmount
            label={t('cases.groupExposure')}
            sourceExample={t('cases.ownExposureSource')}
            name="groupExposure"
            typed={typed.groupExposure}
            filed={filed.groupExposure}
            readOnly={readOnly}
            problems={problems}
            onEdit={(groupExposure) => onEdit({ groupExposure })}
          />
        )}
        <Textarea
          label={t('cases.guarantee')}
          value={typed.guarantee}
          onChange={({ currentTarget }) => onEdit({ guarantee: currentTarget.value })}
          maxLength={CASE_LIMITS.guarantee}
          autosize
          minRows={1}
          maxRows={4}
        />
      </fieldset>
    </Panel>
  );
}

function problemOf(t: TFunction, problems: CaseProblems, field: CaseField): ReactNode {
  const problem = problems.get(field);
  return problem === undefined ? undefined : t(`cases.problem.${problem}`);
}

interface TermsProps extends Pick<Props, 'typed' | 'onEdit'> {
  readonly problems: CaseProblems;
}

function Terms({ typed, onEdit, problems }: TermsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.terms}>
      <MoneyInput
        label={t('cases.amount')}
        value={typed.amount}
        onChange={(amount) => onEdit({ amount })}
        error={problemOf(t, problems, 'amount')}
      />
      <WholeNumberInput
        label={t('cases.term')}
        value={typed.term}
        onChange={(term) => onEdit({ term })}
        suffix={` ${t('cases.months')}`}
        error={problemOf(t, problems, 'term')}
      />
      <MoneyInput
        label={t('cases.instalment')}
        value={typed.instalment}
        onChange={(instalment) => onEdit({ instalment })}
        error={problemOf(t, problems, 'instalment')}
      />
      <NumberInput
        size="sm"
        label={t('cases.rate')}
        value={typed.monthlyRate}
        onChange={(monthlyRate) => onEdit({ monthlyRate })}
        suffix={` ${t('cases.aMonth')}`}
        decimalScale={2}
        {...typedMarks()}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        error={problemOf(t, problems, 'monthlyRate')}
      />
      <Select
        label={t('cases.amortization')}
        data={AMORTIZATIONS.map((way) => ({ value: way, label: t(`cases.amortizationWay.${way}`) }))}
        value={typed.amortization}
        onChange={(picked) => onEdit({ amortization: AMORTIZATIONS.find((way) => way === picked) ?? 'price' })}
        allowDeselect={false}
      />
    </div>
  );
}

function isTyped(typed: TypedAmount, filed: SourcedValue): boolean {
  const { amount, source, date } = typedAmount(filed);
  return typed.amount === amount && typed.source === source && typed.date === date;
}

interface SourcedProps {
  readonly label: string;
  readonly sourceExample: string;
  readonly name: SourcedField;
  readonly typed: TypedAmount;
  /** By the institution's own filing, offered where it differs. */
  readonly filed?: SourcedValue | null;
  /** A read-only field shows no example: it would look like typed text. */
  readonly readOnly: boolean;
  readonly problems: CaseProblems;
  readonly onEdit: (typed: TypedAmount) => void;
}

function SourcedAmount({ label, sourceExample, name, typed, filed = null, readOnly, problems, onEdit }: SourcedProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.sourced} aria-label={label}>
      <MoneyInput
        label={label}
        value={typed.amount}
        onChange={(amount) => onEdit({ ...typed, amount })}
        error={problemOf(t, problems, `${name}.amount`)}
      />
      <TextInput
        label={t('cases.source')}
        placeholder={readOnly ? undefined : sourceExample}
        value={typed.source}
        onChange={({ currentTarget }) => onEdit({ ...typed, source: currentTarget.value })}
        maxLength={CASE_LIMITS.source}
        autoComplete="off"
      />
      <TextInput
        label={t('cases.sourceDate')}
        placeholder={readOnly ? undefined : t('audit.filter.day')}
        value={typed.date}
        onChange={({ currentTarget }) => onEdit({ ...typed, date: maskDay(currentTarget.value) })}
        inputMode="numeric"
        autoComplete="off"
        error={problemOf(t, problems, `${name}.date`)}
      />
      {filed !== null && !readOnly && !isTyped(typed, filed) && (
        <Button
          className={classes.offer}
          variant="default"
          size="compact-xs"
          onClick={() => onEdit(typedAmount(filed))}
        >
          {t('cases.useFiled', { amount: formatMoney(filed.amount), source: filed.source })}
        </Button>
      )}
    </fieldset>
  );
}
