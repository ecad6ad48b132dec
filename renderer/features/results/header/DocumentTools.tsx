import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import { CopyButton } from '#renderer/ui/CopyButton.tsx';
import { DocumentEye } from '#renderer/ui/DocumentEye.tsx';
import classes from './ResultHeader.module.css';

interface Props {
  readonly result: SavedResult;
  /** Leads to everything that is saved of the same subject. */
  readonly subjectHref: string;
}

/** The document, a CPF masked until it is shown; a CNPJ is public. */
export function DocumentTools({ result: { documento, tipoDocumento }, subjectHref }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const text = shown ? formatDocument(documento) : maskForList(documento);
  return (
    <span className={classes.months}>
      <a
        className={classes.document}
        href={subjectHref}
        title={t('result.subject')}
        aria-label={`${t('result.subject')}: ${text}`}
      >
        {text}
      </a>
      {tipoDocumento === 'cpf' && <DocumentEye shown={shown} onToggle={() => setShown(!shown)} />}
      <CopyButton text={formatDocument(documento)} label={t('result.copyDocument')} />
    </span>
  );
}
