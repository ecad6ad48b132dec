import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Check } from '#domain/reconciliation/check.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount, formatPercentPoints } from '../../lib/format/number.ts';
import { Facts } from '../../ui/Facts.tsx';
import classes from './AnalysisPanel.module.css';

/** Both sides of a comparison, and by how much they differ. */
export function CheckSides({ check }: { readonly check: Check }) {
  const { t } = useTranslation();
  const said = (value: Check['left']): string => formatSide(t, value, check.unit);
  return (
    <div className={classes.sides}>
      <p className={classes.part}>{fieldLabel(t, check.part)}</p>
      <Facts
        facts={[
          [t('result.side'), said(check.left)],
          [t('result.otherSide'), said(check.right)],
          ...(check.outcome === 'fails' && typeof check.difference === 'number'
            ? ([[t('result.difference'), said(check.difference)]] as const)
            : []),
        ]}
      />
    </div>
  );
}

function formatSide(t: TFunction, value: Check['left'], unit: Check['unit']): string {
  if (value === null) return t('common.notInformed');
  if (typeof value === 'string') return value;
  if (unit === 'cents') return formatMoney(value);
  return unit === 'percent' ? formatPercentPoints(value) : formatCount(value);
}
