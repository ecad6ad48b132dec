import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Batch.module.css';

const STEPS = ['file', 'check', 'run', 'result'] as const;
export type BatchStep = (typeof STEPS)[number];

export function BatchSteps({ step }: { readonly step: BatchStep }) {
  const { t } = useTranslation();
  const here = STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('batches.steps')}>
      {STEPS.map((name, index) => (
        <li key={name} className={classes.step} aria-current={index === here ? 'step' : undefined}>
          <span className={classes.stepMark} aria-hidden>
            {index < here ? <IconCheck size={13} stroke={2.25} /> : index + 1}
          </span>
          {t(`batches.step.${name}`)}
          {index < here && <VisuallyHidden>{t('batches.stepDone')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
