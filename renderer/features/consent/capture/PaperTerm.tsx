import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { termCode } from '#domain/consent/term-code.ts';
import type { TermNaming } from '#domain/consent/term-naming.ts';
import { formatDocument, stripMask } from '#domain/document.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { QrCode } from '../QrCode.tsx';
import { TermText } from '../TermText.tsx';
import { toTop } from './focus.ts';
import type { PaperStep } from './form.ts';
import { type NameInstitution, NamelessTerm } from './NamelessTerm.tsx';
import classes from './PaperTerm.module.css';

interface Props {
  readonly step: PaperStep;
  /** Whether the settings say who is authorized. */
  readonly naming: TermNaming;
  readonly onName: NameInstitution;
  readonly onSettings: () => void;
}

/** The term on paper: filled with subject and institution, with lines for place, date and everyone who signs. */
export function PaperTerm({ step, naming, onName, onSettings }: Props) {
  const { t } = useTranslation();
  const { form, giveBack, notePrint } = useStore('capture', (state) => state);
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => toTop(print.current), []);
  const { term } = step.prepared;
  const code = termCode({ draft: step.draftId, version: term.version, hash: term.sha256 });
  const printTerm = (): void => {
    window.print();
    void notePrint();
  };
  const subject = { nome: form.nome, cpf: form.documento, cargo: '' };
  const signers = form.representatives.length === 0 ? [subject] : form.representatives;
  return (
    <>
      <PageHeader
        title={t('consent.paper.title')}
        lead={t('consent.paper.lead')}
        actions={
          <>
            <Button variant="default" onClick={giveBack}>
              {t('consent.giveBack')}
            </Button>
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={printTerm} ref={print}>
              {t('consent.paper.print')}
            </Button>
          </>
        }
      />
      <NamelessTerm naming={naming} className={classes.notice} onName={onName} onSettings={onSettings} />
      <PrintSheet label={t('consent.paper.title')}>
        <div lang="pt-BR">
          <TermText term={term} />
          <p className={classes.when}>
            Local: <span className={classes.place} /> Data: <span className={classes.day} /> /{' '}
            <span className={classes.day} /> / <span className={classes.year} /> Hora: <span className={classes.day} />{' '}
            : <span className={classes.day} />
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
              Documento nº {step.draftId}
              <br />
              Termo versão {term.version} · SHA-256 {term.sha256}
              <br />
              {code}
            </p>
          </footer>
        </div>
      </PrintSheet>
    </>
  );
}
