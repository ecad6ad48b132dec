import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Group.module.css';

const NOTES = ['missing', 'joint', 'aval', 'institutions'] as const;

export function GroupNotes() {
  const { t } = useTranslation();
  return (
    <Panel title={t('groups.notes')}>
      <GroupNotesList />
    </Panel>
  );
}

export function GroupNotesList() {
  const { t } = useTranslation();
  return (
    <ul className={classes.notes}>
      {NOTES.map((note) => (
        <li key={note}>{t(`groups.note.${note}`)}</li>
      ))}
    </ul>
  );
}
