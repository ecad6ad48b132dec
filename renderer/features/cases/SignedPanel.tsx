import { useTranslation } from 'react-i18next';
import type { CaseAct, SignedPage } from '#contract/cases.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './CaseScreen.module.css';

interface Props {
  readonly signed: readonly SignedPage[];
  readonly pageHref: (version: number) => string;
}

/** How much of a hash is shown: enough to tell two pages apart by eye. */
const SHORT = 12;

/** The pages as they were concluded, the newest first, and who did what with each. */
export function SignedPanel({ signed, pageHref }: Props) {
  const { t } = useTranslation();
  if (signed.length === 0) return null;
  return (
    <Panel title={t('cases.signed')} lead={t('cases.signedText')}>
      <ul className={classes.versions}>
        {signed.map(({ version, sha256, acts }) => (
          <li key={version}>
            <a href={pageHref(version)}>{t('cases.version', { version })}</a>{' '}
            <span className={classes.hash} title={sha256}>
              SHA-256 {sha256.slice(0, SHORT)}…
            </span>
            <ol className={classes.signatures}>
              {acts.map((act) => (
                <Act key={`${act.at} ${act.kind}`} act={act} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Act({ act: { kind, name, role, text, at } }: { readonly act: CaseAct }) {
  const { t } = useTranslation();
  return (
    <li>
      <strong>{t(`cases.act.${kind}`)}</strong>{' '}
      {t('cases.actBy', { name, role: t(`people.role.${role}`), instant: formatInstant(at) })}
      {text !== '' && <p className={classes.actText}>{text}</p>}
    </li>
  );
}
