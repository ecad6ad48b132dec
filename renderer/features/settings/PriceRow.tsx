import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PRICE_BOUNDS } from '#domain/costs/costs.ts';
import { dayFromTyped, maskDay } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import classes from './SettingsScreen.module.css';
import { priceCents, type TypedPrice } from './typed-costs.ts';

interface Props {
  readonly typed: TypedPrice;
  /** True once the focus left the rows: a mistake is shown only then. */
  readonly tried: boolean;
  /** True if another row has the same day. */
  readonly isTwice: boolean;
  readonly onEdit: (typed: TypedPrice) => void;
  readonly onRemove: () => void;
}

export function PriceRow({ typed, tried, isTwice, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { from, reais } = typed;
  const wrong = tried && priceCents(reais) === null;
  const bounds = { min: formatMoney(PRICE_BOUNDS.min), max: formatMoney(PRICE_BOUNDS.max) };
  return (
    <div className={classes.price}>
      <TextInput
        size="sm"
        label={t('settings.priceFrom')}
        value={from}
        onChange={(event) => onEdit({ ...typed, from: maskDay(event.currentTarget.value) })}
        placeholder={t('audit.filter.day')}
        inputMode="numeric"
        autoComplete="off"
        error={tried && dayProblem()}
      />
      <MoneyInput
        label={t('settings.priceValue')}
        value={reais}
        onChange={(next) => onEdit({ ...typed, reais: next })}
        error={wrong && t('settings.ceilingBounds', bounds)}
      />
      <ActionIcon
        className={classes.removePrice}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('settings.removePrice')}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );

  function dayProblem(): string | null {
    if (isTwice) return t('settings.priceDayTwice');
    return dayFromTyped(from) === null ? t('settings.priceDayWrong') : null;
  }
}
