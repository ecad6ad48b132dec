import { Button, SegmentedControl } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { CEILING_SPANS, MAX_PRICES } from '#domain/costs.ts';
import { OUTER_ENVIRONMENTS, type OuterEnvironment } from '#domain/environment.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';
import { CeilingFields } from './CeilingFields.tsx';
import { PriceRow } from './PriceRow.tsx';
import classes from './SettingsScreen.module.css';
import { costsOf, isDayTwice, lacksPrice, type TypedCosts, typedCosts } from './typed-costs.ts';

/** What a query costs in an environment, and how many or how much is allowed there. */
export function CostsPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const label = useId();
  const [environment, setEnvironment] = useState<OuterEnvironment>(
    settings.environment === 'sandbox' ? 'sandbox' : 'producao',
  );
  return (
    <Panel title={<span id={label}>{t('settings.costs')}</span>} lead={t('settings.costsText')}>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        data={OUTER_ENVIRONMENTS.map((value) => ({ value, label: t(`common.environment.${value}`) }))}
        value={environment}
        onChange={setEnvironment}
      />
      <CostsForm key={environment} environment={environment} costs={settings.costs} />
    </Panel>
  );
}

interface FormProps {
  readonly environment: OuterEnvironment;
  readonly costs: Settings['costs'];
}

function CostsForm({ environment, costs }: FormProps) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const [typed, setTyped] = useState(() => typedCosts(costs[environment]));
  const [tried, setTried] = useState(false);
  const saving = useSaving();

  const edit = (part: Partial<TypedCosts>): void => {
    setTyped({ ...typed, ...part });
    saving.edited();
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const next = costsOf(typed);
    if (next === null) return;
    setTyped(typedCosts(next));
    void saving.save(change({ costs: { ...costs, [environment]: next } }));
  };
  const { prices, ceilings } = typed;
  const nextId = Math.max(-1, ...prices.map(({ id }) => id)) + 1;

  return (
    <form className={classes.block} onSubmit={save} noValidate>
      {CEILING_SPANS.map((span) => (
        <CeilingFields
          key={span}
          span={span}
          typed={ceilings[span]}
          tried={tried}
          onEdit={(ceiling) => edit({ ceilings: { ...ceilings, [span]: ceiling } })}
        />
      ))}
      {prices.map((price) => (
        <PriceRow
          key={price.id}
          typed={price}
          tried={tried}
          isTwice={isDayTwice(price, prices)}
          onEdit={(next) => edit({ prices: prices.map((one) => (one.id === price.id ? next : one)) })}
          onRemove={() => edit({ prices: prices.filter(({ id }) => id !== price.id) })}
        />
      ))}
      {lacksPrice(typed) && <Notice tone="warning" live title={t('settings.ceilingLacksPrice')} />}
      <Button
        variant="light"
        size="xs"
        disabled={prices.length >= MAX_PRICES}
        onClick={() => edit({ prices: [...prices, { id: nextId, from: '', reais: '' }] })}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('settings.addPrice')}
      </Button>
      <SaveRow label={t('settings.saveCosts')} saving={saving} />
    </form>
  );
}
