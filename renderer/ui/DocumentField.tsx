import { TextInput } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maskDocument } from '../lib/format/document-mask.ts';
import { InferredType, MistypedOffer } from './DocumentMarks.tsx';
import { useMaskCaret } from './use-mask-caret.ts';

interface Props {
  /** Masked or not. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly description?: string | undefined;
  readonly label?: string;
  readonly required?: boolean;
}

/** Masks a CPF or CNPJ while it is typed; shows its type, and a check mark if the check digits are right. */
export function DocumentField({ value, onChange, error, label, required = true, ...input }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const keepCaret = useMaskCaret(field);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const masked = maskDocument(event.currentTarget.value);
    keepCaret(event.currentTarget, masked);
    onChange(masked);
  };

  return (
    <>
      <TextInput
        {...input}
        // Else a dialog would focus its first button.
        data-autofocus={input.autoFocus}
        ref={field}
        label={label ?? t('common.document')}
        required={required}
        withAsterisk={false}
        value={maskDocument(value)}
        onChange={change}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        rightSection={<InferredType value={value} />}
        rightSectionWidth={72}
      />
      {!(input.readOnly || input.disabled) && (
        <MistypedOffer
          value={value}
          onTake={(masked) => {
            onChange(masked);
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}
