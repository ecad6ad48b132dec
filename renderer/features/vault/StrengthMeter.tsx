import { useTranslation } from 'react-i18next';
import { passphraseStrength } from './passphrase.ts';
import classes from './StrengthMeter.module.css';

const FILLED = { short: 1, fair: 2, strong: 3 };

/** Three segments and the word for them. */
export function StrengthMeter({ passphrase }: { readonly passphrase: string }) {
  const { t } = useTranslation();
  const strength = passphraseStrength(passphrase);
  const level = t(`vault.strength_${strength}`);
  const filled = passphrase === '' ? 0 : FILLED[strength];
  return (
    <div className={classes.meter} data-strength={strength}>
      {[1, 2, 3].map((segment) => (
        <span key={segment} className={classes.segment} data-filled={segment <= filled} aria-hidden />
      ))}
      <span className={classes.word} role="status">
        {passphrase === '' ? '' : t('vault.strength', { level })}
      </span>
    </div>
  );
}
