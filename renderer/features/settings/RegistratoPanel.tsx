import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';

/** Switches the reading of the client's own report on; its reader has seen no real one yet. */
export function RegistratoPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('subject.part.registrato')}>
      <SwitchSetting
        name="registrato"
        settings={settings}
        label={t('settings.registrato')}
        description={t('settings.registratoText')}
      />
    </Panel>
  );
}
