import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/team.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './Team.module.css';

interface Props {
  readonly label: string;
  readonly fingerprint: TeamMember['fingerprint'];
}

/** Keys as words in order, to be read aloud and compared, or as a code for the other screen's camera. */
export function Fingerprint({ label, fingerprint: { words, code } }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={classes.hint}>{label}</p>
      <div className={classes.fingerprint} translate="no">
        <div className={classes.spoken}>
          <ol className={classes.words} aria-label={label}>
            {/* A word may come twice. */}
            {Object.entries(words).map(([index, word]) => (
              <li key={index}>{word}</li>
            ))}
          </ol>
          <p className={classes.code}>{code}</p>
        </div>
        <QrCode text={code} label={t('team.wordsCode')} size={96} />
      </div>
    </div>
  );
}
