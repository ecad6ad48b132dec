import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import classes from './Batch.module.css';
import type { TypedCeiling } from './typed-ceiling.ts';

const UNITS = ['queries', 'cents'] as const;

interface Props {
  readonly typed: TypedCeiling;
  readonly onType: (typed: TypedCeiling) => void;
  /** Cents for one query; null if unknown, and then only a number of queries can be the ceiling. */
  readonly price: number | null;
  readonly error: string | false;
}

export function CeilingField({ typed, onType, price, error }: Props) {
  const { t } = useTranslation();
  const field = {
    label: t('batches.ceiling'),
    value: typed.value,
    onChange: (value: number | string) => onType({ ...typed, value }),
    error,
  };
  return (
    <div className={classes.group}>
      {price !== null && (
        <SegmentedControl
          size="xs"
          aria-label={t('batches.ceilingIn')}
          data={UNITS.map((unit) => ({ value: unit, label: t(`batches.ceilingUnit.${unit}`) }))}
          value={typed.unit}
          onChange={(picked) => onType({ unit: picked === 'cents' ? 'cents' : 'queries', value: '' })}
        />
      )}
      {typed.unit === 'cents' ? (
        <MoneyInput {...field} />
      ) : (
        <WholeNumberInput {...field} suffix={t('batches.queriesUnit')} />
      )}
      <p className={classes.note}>{t('batches.ceilingText')}</p>
    </div>
  );
}
