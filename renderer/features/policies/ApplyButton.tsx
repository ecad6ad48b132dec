import { ActionIcon } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import type { Applied } from './policies-state.ts';

interface Props {
  readonly applied: Applied;
  /** Shows what a policy says of it. */
  readonly onApply: () => void;
}

/** Applies a credit policy to what the screen shows. */
export function ApplyButton({ applied, onApply }: Props) {
  const { t } = useTranslation();
  const begin = useStore('policies', (state) => state.beginApplying);
  const label = t('policies.apply');
  return (
    <ActionIcon
      variant="default"
      size={30}
      title={label}
      aria-label={label}
      onClick={() => {
        begin(applied);
        onApply();
      }}
    >
      <IconListCheck size={16} aria-hidden />
    </ActionIcon>
  );
}
