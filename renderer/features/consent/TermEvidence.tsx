import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import classes from './TermText.module.css';

/** Which text was read: its version and its hash. */
export function TermEvidence({ term }: { readonly term: ConsentRow['term'] }) {
  const { t } = useTranslation();
  return (
    <p className={classes.evidence}>
      {t('consent.termVersion', { version: term.version })} · SHA-256 {term.sha256}
    </p>
  );
}
