import { PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { checkPin, PIN_DIGITS, type PinProblem } from '#domain/vault/pin.ts';

export interface NewPin {
  readonly pin: string;
  readonly confirmation: string;
}

export const NO_PIN: NewPin = { pin: '', confirmation: '' };

interface PinProblems {
  readonly pin?: PinProblem;
  readonly confirmation?: 'mismatch';
}

/** The problems of a new PIN; empty if valid. */
export function checkNewPin({ pin, confirmation }: NewPin): PinProblems {
  const problem = checkPin(pin);
  if (problem !== null) return { pin: problem };
  return pin === confirmation ? {} : { confirmation: 'mismatch' };
}

interface Props {
  readonly typed: NewPin;
  readonly onType: (typed: NewPin) => void;
  readonly shown: PinProblems;
  readonly autoFocus?: boolean;
}

export function NewPinFields({ typed, onType, shown, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const each = { inputMode: 'numeric', autoComplete: 'new-password' } as const;
  return (
    <Stack gap="md">
      <PasswordInput
        {...each}
        label={t('pin.newLabel')}
        description={t('pin.rule', PIN_DIGITS)}
        value={typed.pin}
        onChange={(event) => onType({ ...typed, pin: event.currentTarget.value })}
        error={shown.pin && t(`pin.problem.${shown.pin}`, PIN_DIGITS)}
        autoFocus={autoFocus}
      />
      <PasswordInput
        {...each}
        label={t('pin.confirm')}
        description={t('pin.keepCode')}
        value={typed.confirmation}
        onChange={(event) => onType({ ...typed, confirmation: event.currentTarget.value })}
        error={shown.confirmation && t('pin.mismatch')}
      />
    </Stack>
  );
}
