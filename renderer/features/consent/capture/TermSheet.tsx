import { useTranslation } from 'react-i18next';
import type { ConsentDraft } from '#contract/consent.ts';
import type { DraftForm } from '#contract/draft.ts';
import { formatDocument, stripMask } from '#domain/basics/document.ts';
import { termCode } from '#domain/consent/term-code.ts';
import { usePrintedOfficer } from '#renderer/lib/use-printed-officer.ts';
import { QrCode } from '#renderer/ui/QrCode.tsx';
import { TermText } from '../TermText.tsx';
import classes from './PaperTerm.module.css';

interface Props {
  readonly draftId: string;
  readonly form: DraftForm;
  readonly term: ConsentDraft['term'];
}

/** A term for a signature by hand, with its term code and issuer; the hash covers the text alone. */
export function TermSheet({ draftId, form, term }: Props) {
  const { t } = useTranslation();
  const officer = usePrintedOfficer();
  const code = termCode({ draft: draftId, version: term.version, hash: term.sha256 });
  const subject = { nome: form.nome, cpf: form.documento, cargo: '' };
  const signers = form.representatives.length === 0 ? [subject] : form.representatives;
  return (
    <div lang="pt-BR">
      <TermText term={term} />
      <p className={classes.when}>
        Local: <span className={classes.place} /> Data: <span className={classes.day} /> /{' '}
        <span className={classes.day} /> / <span className={classes.year} /> Hora: <span className={classes.day} /> :{' '}
        <span className={classes.day} />
      </p>
      <div className={classes.signatures}>
        {signers.map(({ nome, cpf, cargo }) => (
          <div key={cpf} className={classes.signature}>
            <span className={classes.line} />
            <strong>{nome}</strong>
            <span>CPF {formatDocument(stripMask(cpf))}</span>
            {cargo !== '' && <span>{cargo}</span>}
          </div>
        ))}
      </div>
      <footer className={classes.foot}>
        <QrCode text={code} size={112} label={t('consent.paper.code')} />
        <p>
          Documento nº {draftId}
          <br />
          Termo versão {term.version} · SHA-256 {term.sha256}
          <br />
          {code}
          {officer !== null && (
            <>
              <br />
              Emitido por {officer}
            </>
          )}
        </p>
      </footer>
    </div>
  );
}
