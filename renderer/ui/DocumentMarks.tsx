import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDocument, mistypedDocument, parseDocument } from '#domain/basics/document.ts';
import classes from './DocumentField.module.css';

/** Shows CPF or CNPJ with a check mark if the check digits are right. */
export function InferredType({ value }: { readonly value: string }) {
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

interface OfferProps {
  readonly value: string;
  readonly onTake: (masked: string) => void;
}

/** Offers a correction if letters stand for digits and only one document fits. */
export function MistypedOffer({ value, onTake }: OfferProps) {
  const { t } = useTranslation();
  const meant = mistypedDocument(value);
  if (meant === null) return null;
  const document = formatDocument(meant.numero);
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => onTake(document)}>
      {t('common.mistyped', { document })}
    </Button>
  );
}
