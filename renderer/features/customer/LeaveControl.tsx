import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { usePricedLabel } from '../../lib/use-price.ts';
import classes from './CustomerScreen.module.css';
import type { OfficerWay } from './store.ts';
import { useHold } from './use-hold.ts';

interface Props {
  readonly way: OfficerWay;
  /** True if the customer is done: the officer comes next. */
  readonly isOver?: boolean;
}

/** The officer's way back: by PIN or passphrase, or by a button held down if neither is set. */
export function LeaveControl({ way: { officerSecret, mayQuery }, isOver = false }: Props) {
  if (officerSecret !== 'none') return <OfficerCall isOver={isOver} kind={officerSecret} />;
  return isOver ? <HeldReturns mayQuery={mayQuery} /> : <HeldReturn />;
}

interface CallProps {
  readonly isOver: boolean;
  readonly kind: 'pin' | 'passphrase';
}

/**
 * Opens the officer's screen. Once the customer is done, the first key of the secret opens it too, and is typed into
 * it.
 */
function OfficerCall({ isOver, kind }: CallProps) {
  const { t } = useTranslation();
  const call = useStore('customer', (store) => store.call);
  const hint = useId();
  const openByKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    // The field needs the focus before the browser writes the letter.
    if (isLetter) flushSync(call);
  };
  return (
    <div className={classes.leave}>
      <Button
        variant={isOver ? 'filled' : 'default'}
        size="md"
        onClick={call}
        {...(isOver && { autoFocus: true, onKeyDown: openByKey, 'aria-describedby': hint })}
      >
        {t('customer.leave')}
      </Button>
      {isOver && (
        <p id={hint} className={classes.hint}>
          {t(`customer.orType.${kind}`)}
        </p>
      )}
    </div>
  );
}

/** The one button beside the term, or the Esc key. */
function HeldReturn() {
  const { t } = useTranslation();
  const { busy, leave } = useStore('customer', (store) => store);
  const { held, button } = useHold(() => void leave('look'), 'Escape');
  return (
    <div className={classes.leave}>
      <Button
        variant="default"
        size="md"
        loading={busy !== null}
        className={classes.hold}
        data-held={held}
        aria-describedby="hold-hint"
        {...button}
      >
        {t('customer.hold')}
      </Button>
      <HoldHint isHeld={held} hint={t('customer.holdHint')} />
    </div>
  );
}

function HeldReturns({ mayQuery }: { readonly mayQuery: boolean }) {
  const { t } = useTranslation();
  const { busy, leave } = useStore('customer', (store) => store);
  const payLabel = usePricedLabel(t('customer.takeBackAndQuery'));
  const looking = useHold(() => void leave('look'), 'Escape');
  const querying = useHold(() => void leave('query'), null);
  const shared = { variant: 'default', size: 'md', className: classes.hold, 'aria-describedby': 'hold-hint' } as const;
  return (
    <section className={classes.leave} aria-label={t('customer.forOfficer')}>
      <Group gap="xs">
        {mayQuery && (
          <Button
            {...shared}
            loading={busy === 'query'}
            disabled={busy === 'look'}
            data-held={querying.held}
            {...querying.button}
          >
            {payLabel}
          </Button>
        )}
        <Button
          {...shared}
          loading={busy === 'look'}
          disabled={busy === 'query'}
          data-held={looking.held}
          {...looking.button}
        >
          {t('customer.takeBack')}
        </Button>
      </Group>
      <HoldHint isHeld={looking.held || querying.held} hint={t('customer.holdEither')} />
    </section>
  );
}

function HoldHint({ isHeld, hint }: { readonly isHeld: boolean; readonly hint: string }) {
  const { t } = useTranslation();
  const failure = useStore('customer', (store) => store.failure);
  return (
    <p id="hold-hint" className={classes.hint} role="status">
      {failure !== null ? t('customer.notTaken') : isHeld ? t('customer.holding') : hint}
    </p>
  );
}
