import { Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestorePlan } from '#contract/backup.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PaperTable } from '../../ui/PaperTable.tsx';
import classes from './Backup.module.css';
import { FormerField } from './FormerField.tsx';
import { formerKind } from './former-kind.ts';

interface Props {
  readonly plan: RestorePlan;
  readonly problem: BridgeFailure | null;
  readonly vaultKind: 'open' | 'passphrase' | 'passphrase_or_keychain';
}

export function RestorePlanned({ plan, problem, vaultKind }: Props) {
  const { t } = useTranslation();
  const { restore, cancelRestore } = useStore('backup', (store) => store);
  const [passphrase, setPassphrase] = useState('');
  const [former, setFormer] = useState('');
  const [takes, setTakes] = useState(false);
  const wanted = formerKind(problem);
  const needed = (vaultKind === 'passphrase' && passphrase === '') || (wanted !== null && former === '');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const typed = vaultKind === 'open' || passphrase === '' ? {} : { passphrase };
    const proof = wanted === null ? {} : wanted === 'former_pin' ? { pin: former } : { code: former };
    void restore({ ...typed, ...proof }, takes ? 'take' : 'keep');
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.hint}>
          {t('backup.madeAt', { instant: formatInstant(plan.madeAt), program: plan.program })}
        </p>
        <Comparison plan={plan} />
        {plan.addresses.length > 0 && (
          <>
            <AddressComparison addresses={plan.addresses} />
            <Checkbox
              label={t('backup.takeAddresses')}
              description={t('backup.takeAddressesHint')}
              checked={takes}
              onChange={(event) => setTakes(event.currentTarget.checked)}
            />
          </>
        )}
        <p className={classes.hint}>{t(plan.present === null ? 'backup.placeHint' : 'backup.previousHint')}</p>
        {vaultKind !== 'open' && (
          <PasswordInput
            label={t('backup.vaultPassphrase')}
            description={t(vaultKind === 'passphrase' ? 'backup.vaultHint' : 'backup.vaultOrKeychain')}
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
            autoComplete="new-password"
          />
        )}
        {wanted !== null && <FormerField kind={wanted} value={former} onChange={setFormer} />}
        {problem !== null && <ErrorNotice failure={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void cancelRestore()}>
            {t('backup.otherFile')}
          </Button>
          <Button type="submit" disabled={needed}>
            {t('backup.restoreNow')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Comparison({ plan: { backup, present } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation();
  const none = t('common.noValue');
  const row = (key: string, name: string, say: (summary: typeof backup) => string) => ({
    key,
    cells: [name, say(backup), present === null ? none : say(present)],
  });
  return (
    <PaperTable
      label={t('backup.restore')}
      columns={[
        { label: t('backup.what') },
        { label: t('backup.inBackup'), isNumber: true },
        { label: t('backup.here'), isNumber: true },
      ]}
      rows={[
        row('institution', t('backup.institution'), ({ institution }) => institution ?? none),
        row('results', t('backup.savedResults'), ({ results }) => formatCount(results)),
        row('authorizations', t('backup.authorizations'), ({ authorizations }) => formatCount(authorizations)),
        row('month', t('backup.newestMonth'), ({ newestMonth }) =>
          newestMonth === null ? none : formatMonth(newestMonth),
        ),
        row('query', t('backup.newestQuery'), ({ newestQuery }) =>
          newestQuery === null ? none : formatInstant(newestQuery),
        ),
      ]}
    />
  );
}

function AddressComparison({ addresses }: Pick<RestorePlan, 'addresses'>) {
  const { t } = useTranslation();
  const none = t('common.noValue');
  const shown = (address: string) => <span className={classes.path}>{address || none}</span>;
  const rows = addresses.flatMap(({ environment, backup, present }) =>
    (['baseUrl', 'authUrl'] as const).map((part) => ({
      key: `${environment} ${part}`,
      cells: [
        t(`backup.address.${part}`, { environment: t(`common.environment.${environment}`) }),
        shown(backup[part]),
        shown(present[part]),
      ],
    })),
  );
  return (
    <PaperTable
      label={t('backup.addresses')}
      columns={[
        { label: t('backup.addresses') },
        { label: t('backup.inBackup'), wraps: true },
        { label: t('backup.here'), wraps: true },
      ]}
      rows={rows}
    />
  );
}
