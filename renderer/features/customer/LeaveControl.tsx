import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import { formatWait } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './CustomerScreen.module.css';
import { useHold } from './use-hold.ts';

/** The officer's way back: by PIN or passphrase, or by a key held down where neither is set. */
export function LeaveControl({ officerSecret }: { readonly officerSecret: OfficerSecret }) {
  return officerSecret === 'none' ? <HeldKey /> : <OfficerProof kind={officerSecret} />;
}

function HeldKey() {
  const { t } = useTranslation();
  const { busy, failure, leave } = useStore('customer', (store) => store);
  const { held, button } = useHold(() => void leave());
  return (
    <div className={classes.leave}>
      <Button
        variant="default"
        size="md"
        loading={busy}
        className={classes.hold}
        data-held={held}
        aria-describedby="hold-hint"
        {...button}
      >
        {t('customer.hold')}
      </Button>
      <p id="hold-hint" className={classes.hint} role="status">
        {failure === null ? t(held ? 'customer.holding' : 'customer.holdHint') : t('customer.notTaken')}
      </p>
    </div>
  );
}

function OfficerProof({ kind }: { readonly kind: Exclude<OfficerSecret, 'none'> }) {
  const { t } = useTranslation();
  const { busy, failure, leave } = useStore('customer', (store) => store);
  const [called, setCalled] = useState(false);
  const [secret, setSecret] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setSecret('');
    void leave(secret);
  };
  if (!called) {
    return (
      <div className={classes.leave}>
        <Button variant="default" size="md" onClick={() => setCalled(true)}>
          {t('customer.leave')}
        </Button>
      </div>
    );
  }
  return (
    <form className={`${classes.leave} ${classes.proof}`} aria-label={t('customer.leaveTitle')} onSubmit={submit}>
      <TextInput
        type="password"
        size="md"
        label={t(`customer.${kind}`)}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
        error={failure === null ? undefined : <ProofProblem failure={failure} />}
        inputMode={kind === 'pin' ? 'numeric' : undefined}
        autoComplete="off"
        autoFocus
      />
      <Group gap="xs">
        <Button type="submit" size="md" loading={busy} disabled={secret === ''}>
          {t('customer.takeBack')}
        </Button>
        <Button variant="default" size="md" onClick={() => setCalled(false)}>
          {t('customer.stay')}
        </Button>
      </Group>
    </form>
  );
}

/** The customer reads along: what was wrong, and nothing of what lies behind it. */
function ProofProblem({ failure: { code, details } }: { readonly failure: BridgeFailure }) {
  const { t } = useTranslation();
  const seconds = Number(details?.waitSeconds ?? 0);
  if (seconds > 0) return t('customer.wait', { wait: formatWait(t, seconds) });
  return t(code === 'pin_wrong' || code === 'passphrase_wrong' ? 'customer.wrong' : 'customer.notTaken');
}
