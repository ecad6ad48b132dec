import { useTranslation } from 'react-i18next';
import { FACT_DAYS } from '#domain/sources/outside-facts.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** The age from which a typed fact is marked as old. */
export function FactDaysPanel({ days }: { readonly days: number }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  return (
    <Panel title={t('settings.factDays')} lead={t('settings.factDaysText')}>
      <NumberSetting
        value={days}
        label={t('settings.factDaysLabel')}
        bounds={FACT_DAYS}
        hint={t('settings.factDaysBounds', FACT_DAYS)}
        fixed={useFixed('factDays')}
        onSave={(factDays) => change({ factDays })}
      />
    </Panel>
  );
}
