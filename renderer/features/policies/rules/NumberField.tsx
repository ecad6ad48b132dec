import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceUnit } from '#domain/sources/source-text.ts';
import { typedMarks } from '#renderer/i18n/figures.ts';
import { unitSuffix } from '../rule-words.ts';
import { decimalsOf, isSigned, keptLimit, typedLimit } from '../typed-limit.ts';

interface FieldProps {
  readonly label: string;
  readonly readOnly: boolean;
  readonly id?: string;
  readonly description?: string;
}

const MAX = 1e15;

/** Keeps typed text in the field until it loses focus, even if it is not a valid number. */
function useTyped<Kept>(value: Kept, read: (typed: number | string) => Kept | undefined, keep: (kept: Kept) => void) {
  const [draft, setDraft] = useState<number | string | null>(null);
  return {
    draft,
    isRefused: draft !== null && read(draft) === undefined,
    type: (typed: number | string): void => {
      setDraft(typed);
      const kept = read(typed);
      if (kept !== undefined && kept !== value) keep(kept);
    },
    leave: () => setDraft(null),
  };
}

interface LimitProps extends FieldProps {
  readonly unit: SourceUnit;
  /** The saved value; null until one is typed. */
  readonly value: number | null;
  readonly onChange: (kept: number | null) => void;
}

export function LimitField({ unit, value, onChange, readOnly, ...field }: LimitProps) {
  const { t } = useTranslation();
  const isAmount = unit === 'cents' || unit === 'signed_cents';
  const { draft, isRefused, type, leave } = useTyped<number | null>(
    value,
    (typed) => {
      if (typed === '') return null;
      const kept = keptLimit(unit, Number(typed));
      return Number.isFinite(kept) && Math.abs(kept) <= MAX ? kept : undefined;
    },
    onChange,
  );
  return (
    <NumberInput
      size="sm"
      {...field}
      value={draft ?? (value === null ? '' : typedLimit(unit, value))}
      onChange={type}
      onBlur={leave}
      readOnly={readOnly}
      prefix={isAmount ? 'R$ ' : ''}
      suffix={unitSuffix(t, unit)}
      decimalScale={decimalsOf(unit)}
      fixedDecimalScale={isAmount}
      {...typedMarks()}
      allowNegative={isSigned(unit)}
      clampBehavior="none"
      hideControls
      error={isRefused && t('policies.notKept')}
      autoComplete="off"
    />
  );
}

interface WholeProps extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  readonly onChange: (kept: number) => void;
}

export function WholeField({ value, min, max, suffix = '', onChange, readOnly, ...field }: WholeProps) {
  const { t } = useTranslation();
  const { draft, isRefused, type, leave } = useTyped<number>(
    value,
    (typed) => {
      const kept = Number(typed);
      return typed !== '' && Number.isInteger(kept) && kept >= min && kept <= max ? kept : undefined;
    },
    onChange,
  );
  return (
    <NumberInput
      size="sm"
      {...field}
      value={draft ?? value}
      onChange={type}
      onBlur={leave}
      readOnly={readOnly}
      suffix={suffix}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      error={isRefused && t('policies.bounds', { min, max })}
      autoComplete="off"
    />
  );
}
