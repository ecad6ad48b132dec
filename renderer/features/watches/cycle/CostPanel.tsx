import { useTranslation } from 'react-i18next';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Watch.module.css';
import type { OpenedCycle } from '../watches-state.ts';

interface Props {
  readonly opened: OpenedCycle;
}

export function CostPanel({ opened: { batch } }: Props) {
  const { t } = useTranslation();
  if (batch === null) {
    return (
      <Panel title={t('watches.cycleCost')}>
        <p className={classes.note}>{t('watches.costElsewhere')}</p>
      </Panel>
    );
  }
  const costText = (): string => {
    if (batch.environment === 'embutido') return t('watches.costNothing');
    return batch.price === null ? t('watches.noPrice') : formatMoney(batch.cents);
  };
  return (
    <Panel title={t('watches.cycleCost')}>
      <Facts
        facts={[
          [t('watches.costFacts.asked'), formatCount(batch.queries)],
          [t('watches.costFacts.reused'), formatCount(batch.items.reused)],
          [t('watches.costFacts.cents'), costText()],
          [
            t('watches.costFacts.batch'),
            <a key="batch" href={href({ screen: 'batch', id: batch.id })} className={classes.link}>
              {`${batch.settings.name}: ${t(`batches.stateName.${batch.state}`)}`}
            </a>,
          ],
        ]}
      />
    </Panel>
  );
}
