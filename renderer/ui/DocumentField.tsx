import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDocument, mistypedDocument, parseDocument } from '#domain/basics/document.ts';
import { caretAfterMask, charactersBeforeCaret, maskDocument } from '../lib/format/document-mask.ts';
import classes from './DocumentField.module.css';

interface Props {
  /** The document, with its mask or without. */
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

/** CPF or CNPJ with its mask while typing, the inferred type, and a check mark once the check digits hold. */
export function DocumentField({ value, onChange, error, label, required = true, ...input }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // The mask moves characters, so the caret is put back behind the same character.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = event.currentTarget.value;
    const masked = maskDocument(typed);
    caret.current = caretAfterMask(
      masked,
      charactersBeforeCaret(typed, event.currentTarget.selectionStart ?? typed.length),
    );
    onChange(masked);
  };

  const meant = input.readOnly || input.disabled ? null : mistypedDocument(value);
  return (
    <>
      <TextInput
        {...input}
        // A dialog would otherwise put the focus on its first button.
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
        rightSection={<Inferred value={value} />}
        rightSectionWidth={72}
      />
      {meant !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            onChange(formatDocument(meant.numero));
            field.current?.focus();
          }}
        >
          {t('common.mistyped', { document: formatDocument(meant.numero) })}
        </Button>
      )}
    </>
  );
}

function Inferred({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  const parsed = parseDocument(value);
  if (!parsed.ok) return null;
  const tipo = t(`common.${parsed.value.tipo}`);
  return (
    <span className={classes.inferred} title={t('common.documentValid', { tipo })}>
      <IconCheck size={14} stroke={2.5} aria-hidden />
      {tipo}
    </span>
  );
}
