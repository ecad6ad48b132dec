import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Backtest, PolicyView } from '#contract/policies.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from '../Policies.module.css';

interface Props {
  readonly run: Backtest;
  readonly view: PolicyView;
}

function RunState({ run: { state, done, total } }: Pick<Props, 'run'>) {
  const { t } = useTranslation();
  const figures = { done: formatCount(done), total: formatCount(total) };
  switch (state) {
    case 'running':
      return (
        <div role="status">
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('policies.counting', figures)} />
          <p className={classes.note}>{t('policies.counting', figures)}</p>
        </div>
      );
    case 'cancelled':
    case 'failed':
      return <Notice tone="warning" live title={t(`policies.${state}`, figures)} />;
    default:
      return done === 0 && <Notice tone="info" live title={t('policies.nothing')} />;
  }
}

/** The outcomes of a back-test in one sentence, with the share of answers counted. */
export function BacktestSentence({ run, view }: Props) {
  const { t } = useTranslation();
  const counted = useStore('policies', (state) => state.counted);
  const { state, done, one, changes } = run;
  const { fits, fits_with_reservations: reservations, does_not_fit: not, inconclusive: open } = one.overalls;
  const leftOut = one.rules
    .filter((rule) => rule.leftOut > 0)
    .map((rule) =>
      t('policies.leftOutRule', { rule: rule.title, number: formatCount(rule.leftOut), total: formatCount(done) }),
    )
    .join('; ');
  const changed = changes.filter((each) => each.one !== each.other).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.stack}>
      <RunState run={run} />
      {done > 0 && (
        <p className={classes.sentence} role={state === 'done' ? 'status' : undefined}>
          {t('policies.sentence', {
            count: done,
            total: formatCount(done),
            fits: formatCount(fits),
            reservations: formatCount(reservations),
            not: formatCount(not),
            open: formatCount(open),
          })}
        </p>
      )}
      {leftOut !== '' && <p className={classes.note}>{t('policies.leftOut', { rules: leftOut })}</p>}
      {one.provisional > 0 && (
        <p className={classes.note}>
          {t('policies.provisionalCount', { count: one.provisional, number: formatCount(one.provisional) })}
        </p>
      )}
      {run.other !== null && state === 'done' && (
        <p className={classes.note}>
          {t('policies.changedFrom', {
            count: changed,
            number: formatCount(changed),
            version: run.other.version,
          })}
        </p>
      )}
      {view.state === 'draft' && state !== 'running' && counted !== view.revision && (
        <p className={classes.stale}>{t('policies.stale')}</p>
      )}
    </div>
  );
}
