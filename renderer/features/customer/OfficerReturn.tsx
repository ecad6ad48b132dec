import { Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatWait } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import { usePricedLabel } from '../../lib/use-price.ts';
import classes from './CustomerScreen.module.css';
import type { ReturnAct } from './store.ts';

interface Props {
  readonly kind: 'pin' | 'passphrase';
  readonly mayQuery: boolean;
}

/** The officer's screen over the customer's, which keeps its place below. */
export function OfficerReturn({ kind, mayQuery }: Props) {
  const { t } = useTranslation();
  const { busy, failure, leave, stay } = useStore('customer', (store) => store);
  const payLabel = usePricedLabel(t('customer.takeBackAndQuery'));
  const [secret, setSecret] = useState('');
  useFocusReturn();
  const takeBack = (act: ReturnAct) => (event: SyntheticEvent) => {
    event.preventDefault();
    setSecret('');
    void leave(act, secret);
  };
  const stayByKey = ({ key }: KeyboardEvent): void => (key === 'Escape' ? stay() : undefined);
  const isUngiven = secret === '' || busy !== null;
  return (
    <div role="dialog" aria-modal="true" aria-labelledby="officer-return" className={classes.officer}>
      <form className={classes.proof} onSubmit={takeBack(mayQuery ? 'query' : 'look')} onKeyDown={stayByKey}>
        <h2 id="officer-return" className={classes.endTitle}>
          {t('customer.leaveTitle')}
        </h2>
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
          {mayQuery && (
            <Button type="submit" size="md" loading={busy === 'query'} disabled={isUngiven}>
              {payLabel}
            </Button>
          )}
          <Button
            type={mayQuery ? 'button' : 'submit'}
            variant={mayQuery ? 'default' : 'filled'}
            size="md"
            loading={busy === 'look'}
            disabled={isUngiven}
            {...(mayQuery && { onClick: takeBack('look') })}
          >
            {t('customer.takeBack')}
          </Button>
          <Button variant="subtle" size="md" disabled={busy !== null} onClick={stay}>
            {t('customer.stay')}
          </Button>
        </Group>
      </form>
    </div>
  );
}

/** The customer can read it: it only says that the secret was wrong, or the wait. */
function ProofProblem({ failure: { code, details } }: { readonly failure: BridgeFailure }) {
  const { t } = useTranslation();
  const seconds = Number(details?.waitSeconds ?? 0);
  if (seconds > 0) return t('customer.wait', { wait: formatWait(t, seconds) });
  return t(code === 'pin_wrong' || code === 'passphrase_wrong' ? 'customer.wrong' : 'customer.notTaken');
}
