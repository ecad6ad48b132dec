import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/lib/error-message.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import classes from './SubjectForm.module.css';

export function DraftStatus() {
  const { t } = useTranslation();
  const draft = useStore('capture', (state) => state.draft);
  if (draft.failure !== null) {
    return (
      <span className={classes.unkept} role="alert">
        {t('consent.draft.unkept')} {errorMessage(t, draft.failure).happened}
      </span>
    );
  }
  if (draft.savedAt === null) return null;
  return (
    <span className={classes.kept}>
      {t('consent.draft.kept', { time: formatInstant(draft.savedAt).slice(11, 16) })}
    </span>
  );
}
