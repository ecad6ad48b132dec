import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Text while it is not a number. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly suffix: string;
  readonly error: ReactNode;
  /** Pixels; by default as wide as its container. */
  readonly width?: number;
}

/** A whole number with its unit; a number out of bounds is reported and not changed. */
export function WholeNumberInput({ width, ...field }: Props) {
  return (
    <NumberInput
      size="sm"
      {...(width !== undefined && { w: width })}
      {...field}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
}
