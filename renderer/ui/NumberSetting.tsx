import { useTranslation } from 'react-i18next';
import { type Bounds, isWholeWithin } from '#domain/basics/bounds.ts';
import type { SettingFixer } from '#domain/settings/settings.ts';
import type { ShownFailure } from '../lib/error-message.ts';
import { useTypedSetting } from '../lib/use-setting.ts';
import { SettingRow } from './SettingRow.tsx';
import { WholeNumberInput } from './WholeNumberInput.tsx';

interface Props {
  readonly value: number;
  readonly label: string;
  readonly suffix?: string;
  readonly bounds: Bounds;
  /** Says the bounds if the typed number is outside them. */
  readonly hint: string;
  readonly fixed: SettingFixer | null;
  /** Returns null, or the failure. */
  readonly onSave: (value: number) => Promise<ShownFailure | null>;
}

/** A whole number, saved when its field is left. */
export function NumberSetting({ value, label, suffix = '', bounds, hint, fixed, onSave }: Props) {
  const { t } = useTranslation();
  const { typed, isRefused, change, edit, leave } = useTypedSetting<number | string, number>(value, {
    typedOf: (number) => number,
    read: (number) => (number !== '' && isWholeWithin(bounds, Number(number)) ? Number(number) : undefined),
    save: onSave,
  });
  return (
    <SettingRow change={change} fixed={fixed} onLeave={() => leave()}>
      <WholeNumberInput
        width={220}
        label={label}
        value={typed}
        onChange={edit}
        error={isRefused && t('common.notSaved', { why: hint, value: `${value}${suffix}` })}
        suffix={suffix}
      />
    </SettingRow>
  );
}
