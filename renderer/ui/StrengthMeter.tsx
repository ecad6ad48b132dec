import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_PAUSE } from '../lib/latest.ts';
import type { JudgePassphrase } from '../lib/new-passphrase.ts';
import classes from './StrengthMeter.module.css';

const LEVELS = ['weak', 'weak', 'weak', 'good', 'strong'] as const;
const FILLED = { weak: 1, good: 2, strong: 3 };

interface Props {
  readonly passphrase: string;
  readonly judge: JudgePassphrase;
}

/** Three segments and a word; hidden until the typed passphrase is judged. */
export function StrengthMeter({ passphrase, judge }: Props) {
  const { t } = useTranslation();
  const score = useScore(passphrase, judge);
  const level = score === null ? undefined : LEVELS[score];
  return (
    <div className={classes.meter} data-strength={level}>
      {[1, 2, 3].map((segment) => (
        <span
          key={segment}
          className={classes.segment}
          data-filled={level !== undefined && segment <= FILLED[level]}
          aria-hidden
        />
      ))}
      <span className={classes.word} role="status">
        {level === undefined ? '' : t('vault.strength', { level: t(`vault.strength_${level}`) })}
      </span>
    </div>
  );
}

/** Judges once typing pauses; drops a result if the passphrase has changed. */
function useScore(passphrase: string, judge: JudgePassphrase): number | null {
  const [judged, setJudged] = useState<{ readonly of: string; readonly score: number | null } | null>(null);
  useEffect(() => {
    if (passphrase === '') return undefined;
    let isStale = false;
    const timer = setTimeout(async () => {
      const score = await judge(passphrase);
      if (!isStale) setJudged({ of: passphrase, score });
    }, SEARCH_PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [passphrase, judge]);
  return judged?.of === passphrase && passphrase !== '' ? judged.score : null;
}
