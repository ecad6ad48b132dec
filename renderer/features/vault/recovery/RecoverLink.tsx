import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import classes from './RecoverLink.module.css';

interface Props {
  /** Label of the link: it says if the keychain's key or the passphrase was lost. */
  readonly label: string;
  readonly onWanted: () => void;
}

/** Leads to the recovery code, or says that no code was made. */
export function RecoverLink({ label, onWanted }: Props) {
  const { t } = useTranslation();
  const status = useStore('vault', (store) => store.recovery());
  if (status === 'none') return <p className={classes.none}>{t('recovery.noneMade')}</p>;
  return (
    <div className={classes.link}>
      <Button variant="subtle" size="sm" px={0} onClick={onWanted}>
        {label}
      </Button>
    </div>
  );
}
