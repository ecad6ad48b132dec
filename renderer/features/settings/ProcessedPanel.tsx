import { useTranslation } from 'react-i18next';
import { PROCESSED_FLOOR } from '#domain/reconciliation/processed-floor.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** The share of a data-base that has to be processed, or else its answers are provisional. */
export function ProcessedPanel({ floor }: { readonly floor: number }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  return (
    <Panel title={t('settings.processed')} lead={t('settings.processedText')}>
      <NumberSetting
        value={floor}
        label={t('settings.processedFloor')}
        suffix="%"
        bounds={PROCESSED_FLOOR}
        hint={t('settings.processedBounds', PROCESSED_FLOOR)}
        fixed={useFixed('processedFloor')}
        onSave={(processedFloor) => change({ processedFloor })}
      />
    </Panel>
  );
}
