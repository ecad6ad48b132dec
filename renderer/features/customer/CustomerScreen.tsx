import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret } from '#contract/vault.ts';
import classes from './CustomerScreen.module.css';
import { LeaveControl } from './LeaveControl.tsx';

interface Props {
  readonly officerSecret: OfficerSecret;
  readonly children: ReactNode;
}

/** The whole window while it is turned to the customer: the term, or what became of it, and the officer's way back. */
export function CustomerScreen({ officerSecret, children }: Props) {
  const { t } = useTranslation();
  const title = t('customer.title');
  useEffect(() => {
    document.title = `${title} — ${t('shell.name')}`;
  }, [title, t]);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main ref={main} tabIndex={-1} className={classes.screen}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        <LeaveControl officerSecret={officerSecret} />
      </header>
      {children}
    </main>
  );
}

/** What became of the act, in words for the customer. */
export function CustomerNotice({ end }: { readonly end: 'done' | 'over' | 'failed' }) {
  const { t } = useTranslation();
  return (
    <section className={classes.end} role="status">
      <h2 className={classes.endTitle}>{t(`customer.${end}Title`)}</h2>
      <p>{t(`customer.${end}Text`)}</p>
    </section>
  );
}
