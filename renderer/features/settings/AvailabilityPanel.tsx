import { useTranslation } from 'react-i18next';
import { AVAILABILITY_DAY } from '#domain/basics/month.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** The day of the month from which the former month can be asked: the register processes it until then. */
export function AvailabilityPanel({ day }: { readonly day: number }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  return (
    <Panel title={t('settings.availability')} lead={t('settings.availabilityText')}>
      <NumberSetting
        value={day}
        label={t('settings.availabilityDay')}
        bounds={AVAILABILITY_DAY}
        hint={t('settings.availabilityBounds', AVAILABILITY_DAY)}
        fixed={useFixed('availabilityDay')}
        onSave={(availabilityDay) => change({ availabilityDay })}
      />
    </Panel>
  );
}
