import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CaseAct, SignedPage } from '#contract/cases.ts';
import { areDefinedHere, isCounted, keyName } from '#domain/acts/trust.ts';
import { formatDay, formatInstant } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './CaseScreen.module.css';

interface Props {
  readonly id: string;
  readonly signed: readonly SignedPage[];
}

/** Digits of a hash on the screen: enough to distinguish two pages by eye. */
const SHORT = 12;

export function SignedPanel({ id, signed }: Props) {
  const { t } = useTranslation();
  if (signed.length === 0) return null;
  const isFirst = ({ version, sha256 }: Pick<SignedPage, 'version' | 'sha256'>): boolean =>
    signed.find((one) => one.version === version)?.sha256 === sha256;
  return (
    <Panel title={t('cases.signed')} lead={t('cases.signedText')}>
      <Stack gap={12}>
        {!signed.every(isFirst) && (
          <Notice tone="info" title={t('cases.signedTwice')}>
            {t('cases.signedTwiceText')}
          </Notice>
        )}
        <ul className={classes.versions}>
          {signed.map(({ version, sha256, workstation, acts }) => (
            <li key={`${version} ${sha256}`}>
              <a
                href={href({ screen: 'case-page', id, version, sha256: isFirst({ version, sha256 }) ? null : sha256 })}
              >
                {t('cases.version', { version })}
              </a>{' '}
              {workstation !== null && <span>{t('cases.atWorkstation', { workstation })}</span>}{' '}
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
        {signed.some(({ acts }) => areDefinedHere(acts)) && <p className={classes.hash}>{t('cases.definedHere')}</p>}
      </Stack>
    </Panel>
  );
}

export function Act({ act: { kind, name, role, text, at, trust, since, publicKey } }: { readonly act: CaseAct }) {
  const { t } = useTranslation();
  const day = since === null ? '' : formatDay(since);
  return (
    <li>
      <strong>{t(`cases.act.${kind}`)}</strong>{' '}
      {t('cases.actBy', { name, role: t(`people.role.${role}`), instant: formatInstant(at) })}
      {text !== '' && <p className={classes.actText}>{text}</p>}
      <p className={classes.hash} data-counts={isCounted(trust)}>
        {t(`cases.trust.${trust}`, { day })} · {t('cases.keyOf', { key: keyName(publicKey) })}
      </p>
    </li>
  );
}
