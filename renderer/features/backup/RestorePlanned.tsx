import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestorePlan } from '../../../preload/contract/backup.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { formatCount } from '../../lib/format/count.ts';
import { formatInstant } from '../../lib/format/instant.ts';
import { formatMonth } from '../../lib/format/month.ts';
import { PaperTable } from '../../ui/PaperTable.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import classes from './Backup.module.css';
import { useBackup } from './context.ts';

interface Props {
  readonly plan: RestorePlan;
  readonly problem: BridgeRefusal | null;
  readonly keeper: 'open' | 'passphrase' | 'passphrase_or_keychain';
}

/** What would be restored, beside what is here now; nothing has been done yet. */
export function RestorePlanned({ plan, problem, keeper }: Props) {
  const { t } = useTranslation();
  const { restore, giveUp } = useBackup((store) => store);
  const [passphrase, setPassphrase] = useState('');
  const needed = keeper === 'passphrase' && passphrase === '';
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void restore(keeper === 'open' || passphrase === '' ? undefined : passphrase);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.hint}>
          {t('backup.madeAt', { instant: formatInstant(plan.madeAt), program: plan.program })}
        </p>
        <Comparison plan={plan} />
        <p className={classes.hint}>{t(plan.present === null ? 'backup.placeHint' : 'backup.asideHint')}</p>
        {keeper !== 'open' && (
          <PasswordInput
            label={t('backup.vaultPassphrase')}
            description={t(keeper === 'passphrase' ? 'backup.vaultHint' : 'backup.vaultOrKeychain')}
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
            autoComplete="new-password"
          />
        )}
        {problem !== null && <RefusalNotice refusal={problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void giveUp()}>
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
  const row = (key: string, name: string, say: (survey: typeof backup) => string) => ({
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
