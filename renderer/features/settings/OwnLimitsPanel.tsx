import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { centsFromReais, reaisFromCents } from '#domain/basics/money.ts';
import { REQUEST_MAX } from '#domain/sources/case-limits.ts';
import { OWN_LIMITS, type OwnLimit } from '#domain/sources/own-limits.ts';
import { formatDay } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useTypedSetting } from '../../lib/use-setting.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import classes from './SettingsScreen.module.css';

type OwnSettings = Pick<Settings, 'ownLimits' | 'ownLimitsSet'>;

/** The institution's own limits per client and per group, and who set them. */
export function OwnLimitsPanel({ settings: { ownLimits, ownLimitsSet: set } }: { readonly settings: OwnSettings }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.ownLimits')} lead={t('settings.ownLimitsText')}>
      <div className={classes.settings}>
        {OWN_LIMITS.map((limit) => (
          <OneLimit key={limit} limit={limit} limits={ownLimits} />
        ))}
        {set !== null && (
          <p className={classes.note}>
            {t('settings.ownLimitsSet', { by: set.by, day: formatDay(isoWithOffset(set.at)) })}
          </p>
        )}
      </div>
    </Panel>
  );
}

function OneLimit({ limit, limits }: { readonly limit: OwnLimit; readonly limits: Settings['ownLimits'] }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const setting = useTypedSetting<number | string, number | null>(limits[limit], {
    typedOf: (cents) => (cents === null ? '' : reaisFromCents(cents)),
    read: readLimit,
    save: (cents) => change({ ownLimits: { ...limits, [limit]: cents } }),
  });
  return (
    <SettingRow change={setting.change} fixed={useFixed('ownLimits')} onLeave={() => setting.leave()}>
      <MoneyInput
        label={t(`settings.ownLimit.${limit}`)}
        value={setting.typed}
        onChange={setting.edit}
        error={setting.isRefused && t('settings.ownLimitWrong')}
      />
    </SettingRow>
  );
}

/** Cents; null for a blank field, undefined if it is no limit. */
function readLimit(typed: number | string): number | null | undefined {
  if (typed === '') return null;
  const cents = centsFromReais(Number(typed));
  return cents !== null && cents > 0 && cents <= REQUEST_MAX.amount ? cents : undefined;
}
