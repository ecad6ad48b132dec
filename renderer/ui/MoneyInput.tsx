import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { typedMarks } from '../i18n/figures.ts';

interface Props {
  readonly label: string;
  /** Reais; text while it is not a number. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly error: ReactNode;
  readonly allowNegative?: boolean;
}

/** An amount typed in the window's language: `R$ 1.234,56`, in English `R$ 1,234.56`. */
export function MoneyInput({ allowNegative = false, ...field }: Props) {
  return (
    <NumberInput
      size="sm"
      {...field}
      prefix="R$ "
      decimalScale={2}
      fixedDecimalScale
      {...typedMarks()}
      allowNegative={allowNegative}
      clampBehavior="none"
      hideControls
    />
  );
}
