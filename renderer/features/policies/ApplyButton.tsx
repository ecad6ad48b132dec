import { ActionIcon } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import type { Applied } from './policies-state.ts';

/** Applies a credit policy to what the screen shows. */
export function ApplyButton({ applied }: { readonly applied: Applied }) {
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
        go({ screen: 'policy-apply' });
      }}
    >
      <IconListCheck size={16} aria-hidden />
    </ActionIcon>
  );
}
