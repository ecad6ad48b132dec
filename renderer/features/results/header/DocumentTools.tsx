import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { formatDocument, maskForList } from '#domain/basics/document.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { DocumentEye } from '#renderer/ui/DocumentEye.tsx';
import classes from './ResultHeader.module.css';

interface Props {
  readonly result: SavedResult;
}

/** The document; a CPF is masked until revealed, a CNPJ is public. */
export function DocumentTools({ result: { id, documento, tipoDocumento } }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const text = shown ? formatDocument(documento) : maskForList(documento);
  return (
    <span className={classes.months}>
      <a
        className={classes.document}
        href={href({ screen: 'subject', id, part: 'months' })}
        title={t('result.subject')}
        aria-label={`${t('result.subject')}: ${text}`}
      >
        {text}
      </a>
      {tipoDocumento === 'cpf' && <DocumentEye shown={shown} onToggle={() => setShown(!shown)} />}
    </span>
  );
}
