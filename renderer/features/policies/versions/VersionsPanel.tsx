import { useTranslation } from 'react-i18next';
import type { PolicyVersionRow, PolicyView } from '#contract/policies.ts';
import { isCounted } from '#domain/acts/trust.ts';
import { formatCalendarDate, formatInstant } from '#renderer/lib/format/date.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Policies.module.css';
import { STATE_TONES } from '../policy-words.ts';

interface Props {
  readonly view: PolicyView;
}

export function VersionsPanel({ view }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('policies.versions')} lead={t('policies.versionsLead')}>
      <ol className={classes.versions}>
        {view.versions.map((row) => (
          <Version key={`${row.version} ${row.approvedBy?.at} ${row.sha256}`} row={row} view={view} />
        ))}
      </ol>
    </Panel>
  );
}

function Version({ row, view }: Props & { readonly row: PolicyVersionRow }) {
  const { t } = useTranslation();
  const { version, state, from, sha256 } = row;
  const isOpen = version === view.version && sha256 === view.sha256;
  const name = t('policies.version', { version });
  // Workstations of a team may approve one version twice; the last approval counts and has the address.
  const hasAddress = view.versions.find((one) => one.version === version) === row;
  const [older, newer] = [Math.min(version, view.version), Math.max(version, view.version)];
  return (
    <li>
      {isOpen && <strong aria-current="true">{name}</strong>}
      {!isOpen && (hasAddress ? <a href={href({ screen: 'policy', id: view.policyId, version })}>{name}</a> : name)}{' '}
      <StatusBadge tone={STATE_TONES[state]}>{t(`policies.state.${state}`)}</StatusBadge>{' '}
      {from !== null && state !== 'draft' && <span>{t('policies.since', { day: formatCalendarDate(from) })}</span>}
      <Signers row={row} />
      {!hasAddress && <p>{t('policies.approvedTwice')}</p>}
      {version !== view.version && hasAddress && (
        <p>
          <a href={href({ screen: 'policy-compare', id: view.policyId, one: older, other: newer })}>
            {t('policies.compareWith', { one: older, other: newer })}
          </a>
        </p>
      )}
    </li>
  );
}

function Signers({ row: { state, from, author, approvedBy, retiredBy, sha256 } }: { readonly row: PolicyVersionRow }) {
  const { t } = useTranslation();
  const uncounted = ({ trust }: NonNullable<PolicyVersionRow['author']>): string =>
    isCounted(trust) ? '' : ` · ${t(`policies.uncounted.${trust === 'not_admitted' ? 'not_admitted' : 'broken'}`)}`;
  const wordsOf = ({ name, at }: { readonly name: string; readonly at: string }) => ({
    name,
    instant: formatInstant(at),
  });
  return (
    <>
      {author === null && state === 'draft' && <p>{t('policies.notProposed')}</p>}
      {author !== null && <p>{`${t('policies.proposedBy', wordsOf(author))}${uncounted(author)}`}</p>}
      {approvedBy !== null && <p>{`${t('policies.approvedBy', wordsOf(approvedBy))}${uncounted(approvedBy)}`}</p>}
      {retiredBy !== null && <p>{t('policies.retiredBy', wordsOf(retiredBy))}</p>}
      {approvedBy !== null && from === null && <p>{t('policies.approvalUncounted')}</p>}
      {approvedBy !== null && <p title={sha256}>SHA-256 {sha256.slice(0, SHORT)}…</p>}
    </>
  );
}

/** Digits of a hash on the screen: enough to distinguish two versions by eye. */
const SHORT = 12;
