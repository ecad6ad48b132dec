import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOfTotal } from '#domain/groups/coverage.ts';
import type { GroupAmount } from '#domain/groups/group-view.ts';
import { formatTileMoney } from '#renderer/lib/format/money.ts';
import tiles from '#renderer/ui/Tiles.module.css';
import { coverageText } from '../coverage-text.ts';
import classes from '../Group.module.css';

const TILES: readonly GroupAmount[] = ['carteiraAtiva', 'carteiraVencido', 'vencidoAcima90', 'prejuizo', 'riscoTotal'];

/** The sums that are read first, each with of how many members it is. */
export function GroupTiles({ view }: { readonly view: ShownGroupView }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className={`${tiles.tiles} ${classes.tiles}`} aria-label={t('groups.totals')}>
      {TILES.map((amount) => {
        const total = view.totals[amount];
        const { known, of } = coverageOfTotal(view, total);
        return (
          <div
            key={amount}
            className={`${tiles.tile} ${classes.tile}`}
            title={coverageText(t, i18n.language, view, total)}
          >
            <dt className={tiles.name}>{t(`groups.amount.${amount}`)}</dt>
            <dd className={tiles.value}>
              {total.cents === null ? t('common.notInformed') : formatTileMoney(t, total.cents)}
            </dd>
            <dd className={classes.small} data-partial={known < of}>
              {t(known < of ? 'groups.ofPartial' : 'groups.ofWhole', { count: of, known })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
