import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret } from '#contract/vault.ts';
import { ClosedPreviousArchives } from '../features/backup/PreviousArchives.tsx';
import classes from './WaysOut.module.css';

interface Props {
  /** The secret that opens the existing vault. */
  readonly secret: OfficerSecret;
  /** Null if salvage is not possible. */
  readonly onSalvage: (() => void) | null;
  readonly onRestore: () => void;
}

export function WaysOut({ secret, onSalvage, onRestore }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.ways} aria-label={t('vault.waysOut')}>
      <h2>{t('vault.waysOut')}</h2>
      {onSalvage !== null && (
        <div className={classes.way}>
          <p>{t('salvage.offerText')}</p>
          <Button variant="default" size="xs" onClick={onSalvage}>
            {t('salvage.offer')}
          </Button>
        </div>
      )}
      <div className={classes.way}>
        <p>{t('backup.openRestoreText')}</p>
        <Button variant="default" size="xs" onClick={onRestore}>
          {t('backup.openRestore')}
        </Button>
      </div>
      <ClosedPreviousArchives secret={secret} />
    </section>
  );
}
