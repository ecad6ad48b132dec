import { Title } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './VaultPage.module.css';

/** Acts of another feature below every page of a closed vault. */
export const VaultFooter = createContext<ReactNode>(null);

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function VaultPage({ title, lead, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <BrandMark size={26} />
        {t('shell.name')}
        <LanguageSwitch />
      </header>
      <main tabIndex={-1} className={classes.card}>
        <Title order={1}>{title}</Title>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={classes.footer}>{use(VaultFooter)}</footer>
    </div>
  );
}
