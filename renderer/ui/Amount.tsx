import { useTranslation } from 'react-i18next';
import type { Centavos } from '#domain/basics/money.ts';
import { amountText } from '../lib/format/money.ts';
import classes from './Amount.module.css';

interface Props {
  /** Null if the response omits it, which never means zero (docs/register.md#identities). */
  readonly cents: Centavos | null;
  readonly tone?: 'plain' | 'danger' | undefined;
  /** A part of the sum is not informed, so that the amount is a minimum. */
  readonly isLeast?: boolean;
}

/** An amount in a table: full cents, "—" for zero, "não informado" for null. */
export function Amount({ cents, tone = 'plain', isLeast = false }: Props) {
  const { t } = useTranslation();
  if (cents === null || (isLeast && cents <= 0))
    return <span className={classes.absent}>{t('common.notInformed')}</span>;
  if (cents === 0) return <span className={classes.absent}>{t('common.noValue')}</span>;
  return (
    <span className={classes.amount} data-tone={tone}>
      {amountText(t, cents, isLeast)}
    </span>
  );
}
