import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWorkstation } from '../context.ts';
import { RecoverForm } from './RecoverForm.tsx';
import classes from './Recovering.module.css';

interface Props {
  /** What leads to the code: a keychain without the key, or a passphrase nobody remembers. */
  readonly label: string;
  readonly needsPassphrase: boolean;
  readonly wanted: boolean;
  readonly onWanted: () => void;
}

/** The way in by the recovery code, folded away until it is wanted. */
export function Recovering({ label, needsPassphrase, wanted, onWanted }: Props) {
  const { t } = useTranslation();
  const standing = useWorkstation((store) => store.recovery());
  if (standing === 'none') return <p className={classes.none}>{t('recovery.noneMade')}</p>;
  return (
    <section className={classes.section} aria-label={t('recovery.title')}>
      {wanted ? (
        <>
          <p className={classes.lead}>{t('recovery.openText')}</p>
          <RecoverForm needsPassphrase={needsPassphrase} />
        </>
      ) : (
        <Button variant="subtle" size="sm" px={0} onClick={onWanted}>
          {label}
        </Button>
      )}
    </section>
  );
}
