import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ConnectionReport } from '#contract/settings.ts';
import { fieldErrorMessage, isErrorCode } from '../../lib/error-message.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './SettingsScreen.module.css';
import { stepWords } from './step-words.ts';

const MARKS = { ok: IconCheck, failed: IconX, skipped: IconMinus, unused: IconMinus };

export function ConnectionOutcome({ report }: { readonly report: ConnectionReport }) {
  const { t } = useTranslation();
  const failed = report.steps.find(({ outcome }) => outcome === 'failed');
  return (
    <Notice tone={failed === undefined ? 'good' : 'danger'} live title={headline(t, report)}>
      {failed?.code !== undefined && <p>{whyFailed(t, failed.code)}</p>}
      <ul className={classes.steps}>
        {report.steps.map((step) => {
          const Mark = MARKS[step.outcome];
          return (
            <li key={step.step} className={classes.step} data-outcome={step.outcome}>
              <Mark className={classes.mark} size={15} aria-hidden />
              <span className={classes.stepName}>{t(`settings.steps.${step.step}`)}:</span>
              <span>{stepWords(t, step, report)}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function headline(t: TFunction, { steps, tokenMinutes, elapsedMs }: ConnectionReport): string {
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) return t('settings.reportFailed', { step: t(`settings.steps.${failed.step}`) });
  return t('settings.reportOk', { elapsed: elapsedMs, minutes: tokenMinutes ?? 0 });
}

/** A code of another version of the program is shown as an unexpected failure. */
function whyFailed(t: TFunction, code: string): string {
  return fieldErrorMessage(t, { code: isErrorCode(code) ? code : 'internal' });
}
