import { Checkbox, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSES, type Purpose } from '#domain/basics/environment.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import { LazySelect } from './LazySelect.tsx';

interface Typed {
  readonly purpose: Purpose | null;
  readonly reference: string;
}

interface Props {
  readonly typed: Typed;
  readonly onEdit: (part: Partial<Typed>) => void;
  readonly isPurposeMissing: boolean;
  readonly disabled?: boolean;
}

/** The purpose of a query, required, and the institution's reference, optional. */
export function PurposeFields({ typed, onEdit, isPurposeMissing, disabled = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <LazySelect
        label={t('consulta.purpose')}
        placeholder={t('consulta.purposePlaceholder')}
        data={PURPOSES.map((purpose) => ({ value: purpose, label: t(`common.purpose.${purpose}`) }))}
        value={typed.purpose}
        onChange={(chosen) => onEdit({ purpose: PURPOSES.find((purpose) => purpose === chosen) ?? null })}
        error={isPurposeMissing && t('consulta.purposeMissing')}
        disabled={disabled}
        required
        withAsterisk={false}
      />
      <TextInput
        label={t('consulta.reference')}
        placeholder={t('consulta.referencePlaceholder')}
        value={typed.reference}
        onChange={(event) => onEdit({ reference: event.currentTarget.value })}
        maxLength={MAX_REFERENCE_LENGTH}
        autoComplete="off"
        disabled={disabled}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly description: string;
  readonly error: ReactNode;
  readonly chosen: readonly Purpose[];
  readonly onChange: (purposes: Purpose[]) => void;
}

/** Purposes of several acts at once: one or more. */
export function PurposeChoice({ label, description, error, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={[...chosen]}
      onChange={(values) => onChange(PURPOSES.filter((purpose) => values.includes(purpose)))}
    >
      <Group my="xs" gap="md">
        {PURPOSES.map((purpose) => (
          <Checkbox key={purpose} value={purpose} label={t(`common.purpose.${purpose}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
