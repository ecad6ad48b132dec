import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDocument } from '#domain/basics/document.ts';
import type { Party } from '#domain/consent/institution.ts';
import { useStore } from '#renderer/lib/stores.ts';
import classes from './CustomerScreen.module.css';
import { LeaveControl } from './LeaveControl.tsx';
import { OfficerReturn } from './OfficerReturn.tsx';
import type { OfficerWay } from './store.ts';

interface Props {
  /** Institution in the head; null if the term does not name one, or until it is known. */
  readonly institution: Party | null;
  readonly way: OfficerWay;
  /** True if the customer is done: then `CustomerEnd` has the title and the way back. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** The whole window while it is turned to the customer: the term or its outcome, and the officer's way back. */
export function CustomerScreen({ institution, way, isOver, children }: Props) {
  const { t } = useTranslation();
  const title = t('customer.title');
  useEffect(() => {
    document.title = `${title} — ${t('shell.name')}`;
  }, [title, t]);
  const called = useStore('customer', (store) => store.called);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main ref={main} tabIndex={-1} className={classes.screen}>
      <header className={classes.header} inert={called}>
        {institution !== null && (
          <p className={classes.institution}>
            <strong>{institution.nome}</strong>
            <span>CNPJ {formatDocument(institution.cnpj)}</span>
          </p>
        )}
        {!isOver && <LeaveControl way={way} />}
      </header>
      <div className={classes.page} inert={called}>
        {!isOver && <h1 className={classes.title}>{title}</h1>}
        {children}
      </div>
      {called && way.officerSecret !== 'none' && <OfficerReturn kind={way.officerSecret} mayQuery={way.mayQuery} />}
    </main>
  );
}

interface EndProps {
  readonly end: 'done' | 'over' | 'failed';
  /** Null if the head has it. */
  readonly way: OfficerWay | null;
  /** Stands between the outcome and the way back. */
  readonly children?: ReactNode;
}

/** Tells the customer the outcome of the act, and leads the officer back. */
export function CustomerEnd({ end, way, children }: EndProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.end}>
      <div role="status">
        <h1 className={classes.endTitle}>{t(`customer.${end}Title`)}</h1>
        <p>{t(`customer.${end}Text`)}</p>
      </div>
      {children}
      {way !== null && <LeaveControl way={way} isOver />}
    </section>
  );
}
