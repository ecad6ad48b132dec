import { ActionIcon } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWays } from '../../lib/routes/ways.ts';

interface Props {
  readonly first: { readonly documento: string; readonly nome: string };
}

/** Begins a group with the subject of a result. */
export function NewGroupButton({ first }: Props) {
  const { t } = useTranslation();
  const { newGroup } = useWays();
  const label = t('groups.begin');
  return (
    <ActionIcon variant="default" size={30} title={label} aria-label={label} onClick={() => newGroup(first)}>
      <IconSitemap size={16} aria-hidden />
    </ActionIcon>
  );
}
