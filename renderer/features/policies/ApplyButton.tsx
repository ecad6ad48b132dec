import { ActionIcon, Menu } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import type { Applied } from './policies-state.ts';

interface Props {
  readonly applied: Applied;
}

export function ApplyButton({ applied }: Props) {
  const { t } = useTranslation();
  const apply = useApply(applied);
  const label = t('policies.apply');
  return (
    <ActionIcon variant="default" size={30} title={label} aria-label={label} onClick={apply}>
      <IconListCheck size={16} aria-hidden />
    </ActionIcon>
  );
}

export function ApplyEntry({ applied }: Props) {
  const { t } = useTranslation();
  const apply = useApply(applied);
  return <Menu.Item onClick={apply}>{t('policies.apply')}</Menu.Item>;
}

function useApply(applied: Applied): () => void {
  const begin = useStore('policies', (state) => state.beginApplying);
  return () => {
    begin(applied);
    go({ screen: 'policy-apply' });
  };
}
