import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Group.module.css';
import { useGroupActs } from './group-acts.ts';

interface Props {
  readonly subject: { readonly documento: string; readonly nome: string };
}

export function SubjectGroups({ subject }: Props) {
  const { t } = useTranslation();
  const { newGroup } = useWays();
  const { documento } = subject;
  const { findOf } = useGroupActs();
  const rows = useStore('groups', ({ ofSubject }) => ofSubject.get(documento));
  useEffect(() => void findOf(documento), [findOf, documento]);
  return (
    <Panel
      title={t('groups.ofSubject')}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconSitemap size={16} aria-hidden />}
          onClick={() => newGroup(subject)}
        >
          {t('groups.begin')}
        </Button>
      }
    >
      {rows === undefined || rows.length === 0 ? (
        <p className={classes.note}>{t('groups.inNone')}</p>
      ) : (
        <ul className={classes.notes}>
          {rows.map(({ id, name, kind, isArchived }) => (
            <li key={id}>
              <a href={href({ screen: 'group', id })} className={classes.link}>
                {name}
              </a>
              {` · ${[t(`groups.kind.${kind}`), ...(isArchived ? [t('groups.archivedMark')] : [])].join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
