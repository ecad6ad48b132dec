import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { VaultState } from '#contract/vault.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './DamageNotice.module.css';

type OpenVault = Extract<VaultState, { status: 'open' }>;

interface Props {
  readonly onSettings: () => void;
  readonly onSalvage: () => void;
}

/**
 * Warns of each condition while it lasts: no writing, an auditor's workstation, a damaged part of the archive, missing
 * entries of the log, a key that the keychain lost, or a clock that differs from the service's.
 */
export function DamageNotice({ onSettings, onSalvage }: Props) {
  const vault = useStore('vault', ({ state }) => latestValue(state)?.vault);
  if (vault?.status !== 'open' || isSound(vault)) return null;
  const { readOnly, damaged, keyMissing, lostEntries, clockDifference } = vault;
  return (
    <div className={classes.notice}>
      {readOnly === 'auditor' && <AuditorNotice />}
      {readOnly !== undefined && readOnly !== 'auditor' && <ReadOnlyNotice reason={readOnly} />}
      {damaged && <DamagedArchive onSalvage={onSalvage} />}
      {keyMissing && <MissingKey onSettings={onSettings} />}
      {lostEntries !== undefined && <LostEntries count={lostEntries} onSettings={onSettings} />}
      {clockDifference !== undefined && <WrongClock {...clockDifference} />}
    </div>
  );
}

function isSound({ readOnly, damaged, keyMissing, lostEntries, clockDifference }: OpenVault): boolean {
  const isWhole = damaged !== true && keyMissing !== true && lostEntries === undefined;
  return isWhole && readOnly === undefined && clockDifference === undefined;
}

function AuditorNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('vault.auditorTitle')}>
      {t('vault.auditorText')}
    </Notice>
  );
}

function DamagedArchive({ onSalvage }: Pick<Props, 'onSalvage'>) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="danger"
      title={t('vault.damagedTitle')}
      actions={
        <Button variant="default" size="xs" onClick={onSalvage}>
          {t('salvage.offer')}
        </Button>
      }
      live
    >
      {t('vault.damagedText')}
    </Notice>
  );
}

function LostEntries({ count, onSettings }: Pick<Props, 'onSettings'> & { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="danger"
      title={count === 0 ? t('vault.replacedEntries') : t('vault.lostEntries', { count })}
      actions={
        <Button variant="default" size="xs" onClick={onSettings}>
          {t('vault.lostEntriesAct')}
        </Button>
      }
      live
    >
      {t('vault.lostEntriesText')}
    </Notice>
  );
}

function WrongClock({ machine, service }: NonNullable<OpenVault['clockDifference']>) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('vault.clockTitle')} live>
      {t('vault.clockText', { here: formatInstant(machine), service: formatInstant(service) })}
    </Notice>
  );
}

function ReadOnlyNotice({ reason }: { readonly reason: 'disk_full' | 'disk_read_only' }) {
  const { t } = useTranslation();
  const reopen = useStore('vault', (vault) => vault.reopen);
  const busy = useStore('vault', (vault) => vault.busy);
  const [stillRefused, setStillRefused] = useState(false);
  const retry = async (): Promise<void> => setStillRefused((await reopen()) !== null);
  return (
    <Notice
      tone="warning"
      title={t(`vault.readOnlyTitle.${reason}`)}
      actions={
        <Button variant="default" size="xs" loading={busy} onClick={() => void retry()}>
          {t('vault.readOnlyRetry')}
        </Button>
      }
      live
    >
      {stillRefused && `${t('vault.readOnlyStill')} `}
      {t(`vault.readOnlyText.${reason}`)} {t('vault.readOnlyLog')}
    </Notice>
  );
}

/** Warns that only memory has the key, and writes it back into the keychain. */
function MissingKey({ onSettings }: Pick<Props, 'onSettings'>) {
  const { t } = useTranslation();
  const { putKeyBack, busy } = useStore('vault', (store) => store);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const put = async (): Promise<void> => setFailure(await putKeyBack());
  return (
    <>
      <Notice
        tone="danger"
        title={t('vault.keyMissingTitle')}
        actions={
          <>
            <Button variant="default" size="xs" loading={busy} onClick={() => void put()}>
              {t('vault.putKeyBack')}
            </Button>
            <Button variant="default" size="xs" onClick={onSettings}>
              {t('vault.lostEntriesAct')}
            </Button>
          </>
        }
        live
      >
        {t('vault.keyMissingText')}
      </Notice>
      {failure !== null && <ErrorNotice failure={failure} />}
    </>
  );
}
