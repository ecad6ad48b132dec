import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Reais; a text while it is not a number yet. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly error: ReactNode;
}

/** An amount as it is typed in Brazil, in either language of the window: `R$ 1.234,56`. */
export function MoneyInput(field: Props) {
  return (
    <NumberInput
      size="sm"
      {...field}
      prefix="R$ "
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator=","
      thousandSeparator="."
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
}
