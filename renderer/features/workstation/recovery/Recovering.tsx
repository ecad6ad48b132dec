import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkstation } from '../context.ts';
import { RecoverForm } from './RecoverForm.tsx';
import classes from './Recovering.module.css';

interface Props {
  /** What leads to the code: a keychain without the key, or a passphrase nobody remembers. */
  readonly label: string;
  readonly needsPassphrase: boolean;
}

/** The way in by the recovery code, folded away until it is wanted. */
export function Recovering({ label, needsPassphrase }: Props) {
  const { t } = useTranslation();
  const standing = useWorkstation((store) => store.recovery());
  const [wanted, setWanted] = useState(false);
  if (standing === 'none') return <p className={classes.none}>{t('recovery.noneMade')}</p>;
  return (
    <section className={classes.section} aria-label={t('recovery.title')}>
      {wanted ? (
        <>
          <p className={classes.lead}>{t('recovery.openText')}</p>
          <RecoverForm needsPassphrase={needsPassphrase} />
        </>
      ) : (
        <Button variant="subtle" size="sm" px={0} onClick={() => setWanted(true)}>
          {label}
        </Button>
      )}
    </section>
  );
}
