import { useTranslation } from 'react-i18next';
import classes from './RecoveryCode.module.css';

/** Groups in large type, for copying by hand. */
export function RecoveryCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.groups} aria-label={t('recovery.code')}>
      {placedGroups(code).map(([index, group]) => (
        <li key={index} className={classes.group}>
          {group}
        </li>
      ))}
    </ol>
  );
}

/** Two groups may be alike, so each is identified by its index. */
function placedGroups(code: string): [string, string][] {
  return Object.entries(code.split('-'));
}
