import { Button, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { OUTER_ENVIRONMENTS, type OuterEnvironment } from '#domain/basics/environment.ts';
import { CEILING_SPANS, type EnvironmentCosts, MAX_PRICES, type Price } from '#domain/costs/costs.ts';
import type { SettingFixer } from '#domain/settings/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useTypedSetting } from '../../lib/use-setting.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { CeilingFields } from './CeilingFields.tsx';
import { PriceRow } from './PriceRow.tsx';
import classes from './SettingsScreen.module.css';
import { isDayTwice, lacksPrice, pricesOf, type TypedPrice, typedPrices } from './typed-costs.ts';

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
  const fixed = useFixed('costs');
  const own = costs[environment];
  const save = (part: Partial<EnvironmentCosts>) => change({ costs: { ...costs, [environment]: { ...own, ...part } } });
  return (
    <div className={classes.block}>
      {CEILING_SPANS.map((span) => (
        <CeilingFields
          key={span}
          span={span}
          ceiling={own.ceilings[span]}
          fixed={fixed}
          onSave={(ceiling) => save({ ceilings: { ...own.ceilings, [span]: ceiling } })}
        />
      ))}
      {lacksPrice(own) && <Notice tone="warning" live title={t('settings.ceilingLacksPrice')} />}
      <Prices prices={own.prices} fixed={fixed} onSave={(prices) => save({ prices })} />
    </div>
  );
}

interface PricesProps {
  readonly prices: readonly Price[];
  readonly fixed: SettingFixer | null;
  readonly onSave: (prices: readonly Price[]) => Promise<BridgeFailure | null>;
}

/** Prices by day; a row is saved once the focus leaves it, and a removal at once. */
function Prices({ prices, fixed, onSave }: PricesProps) {
  const { t } = useTranslation();
  const { typed, isRefused, change, edit, leave } = useTypedSetting<readonly TypedPrice[], readonly Price[]>(prices, {
    typedOf: typedPrices,
    read: pricesOf,
    save: onSave,
  });
  const nextId = Math.max(-1, ...typed.map(({ id }) => id)) + 1;
  return (
    <SettingRow change={change} fixed={fixed} onLeave={() => leave()}>
      <div className={classes.column}>
        {typed.map((price) => (
          <PriceRow
            key={price.id}
            typed={price}
            tried={isRefused}
            isTwice={isDayTwice(price, typed)}
            onEdit={(next) => edit(typed.map((one) => (one.id === price.id ? next : one)))}
            onRemove={() => leave(typed.filter(({ id }) => id !== price.id))}
          />
        ))}
        {isRefused && <p className={classes.problem}>{t('settings.pricesRefused')}</p>}
        <Button
          variant="light"
          size="xs"
          disabled={typed.length >= MAX_PRICES}
          onClick={() => edit([...typed, { id: nextId, from: '', reais: '' }])}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('settings.addPrice')}
        </Button>
      </div>
    </SettingRow>
  );
}
