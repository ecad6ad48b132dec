import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWays } from '../../lib/routes/ways.ts';

interface Props {
  readonly first: { readonly documento: string; readonly nome: string };
}

export function NewGroupEntry({ first }: Props) {
  const { t } = useTranslation();
  const { newGroup } = useWays();
  return <Menu.Item onClick={() => newGroup(first)}>{t('groups.begin')}</Menu.Item>;
}
