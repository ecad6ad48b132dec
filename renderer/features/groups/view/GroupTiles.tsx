import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import type { GroupAmount } from '#domain/groups/group-view.ts';
import { formatTileMoney } from '#renderer/lib/format/money.ts';
import tiles from '#renderer/ui/Tiles.module.css';
import { coverageText, partialText } from '../coverage-text.ts';
import classes from '../Group.module.css';

const TILES: readonly GroupAmount[] = ['carteiraAtiva', 'carteiraVencido', 'vencidoAcima90', 'prejuizo', 'riscoTotal'];

/** The main sums; a partial one states the number of its members. */
export function GroupTiles({ view }: { readonly view: ShownGroupView }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className={`${tiles.tiles} ${classes.tiles}`} aria-label={t('groups.totals')}>
      {TILES.map((amount) => {
        const total = view.totals[amount];
        const partial = partialText(t, view, total);
        return (
          <div
            key={amount}
            className={`${tiles.tile} ${classes.tile}`}
            title={partial === null ? undefined : coverageText(t, i18n.language, view, total)}
          >
            <dt className={tiles.name}>{t(`groups.amount.${amount}`)}</dt>
            <dd className={tiles.value}>
              {total.cents === null ? t('common.notInformed') : formatTileMoney(t, total.cents)}
            </dd>
            {partial !== null && (
              <dd className={classes.small} data-partial>
                {partial}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
