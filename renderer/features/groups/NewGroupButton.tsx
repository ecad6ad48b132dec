import { ActionIcon } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Begins a group with the subject of a result. */
export function NewGroupButton({ onBegin }: { readonly onBegin: () => void }) {
  const { t } = useTranslation();
  const label = t('groups.begin');
  return (
    <ActionIcon variant="default" size={30} title={label} aria-label={label} onClick={onBegin}>
      <IconSitemap size={16} aria-hidden />
    </ActionIcon>
  );
}
