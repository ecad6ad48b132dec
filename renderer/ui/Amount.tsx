import { useTranslation } from 'react-i18next';
import type { Centavos } from '#domain/basics/money.ts';
import { amountText } from '../lib/format/money.ts';
import classes from './Amount.module.css';

interface Props {
  /** Null where the response omits it, which is never zero (docs/register.md#identities). */
  readonly cents: Centavos | null;
  readonly tone?: 'plain' | 'danger' | undefined;
  /** Of a sum, where a part is not informed: it is no less than this. */
  readonly isLeast?: boolean;
}

/** An amount in a table: full cents, "—" for zero, "não informado" for what was not said. */
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
