import { useTranslation } from 'react-i18next';
import { toSettings } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { hasField, problemText, unplaced } from './form.ts';
import classes from './SubjectForm.module.css';

/** The failure of an act, with the problems of fields that this form does not show. */
export function FormFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { form, problems, failure, step } = useStore('capture', (state) => state);
  if (failure === null || step.name !== 'subject') return null;
  const others = unplaced(problems, (field) => hasField(form, field));
  return (
    <>
      <ErrorNotice failure={failure} actions={{ retry: onRetry, open_settings: toSettings }} />
      {others.map(([field, problem]) => (
        <p key={field} className={classes.problem}>
          {field}: {problemText(t, field, problem)}
        </p>
      ))}
    </>
  );
}
