import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { OfficerField } from './OfficerPanel.tsx';
import { PartyFields, useProblemWords } from './PartyFields.tsx';
import classes from './SettingsScreen.module.css';
import { BLANK_INSTITUTION, institutionFrom, institutionProblems } from './typed-institution.ts';

/** Asks who queries, until an institution is named; outside Produção that may wait until the next start. */
export function FirstRunPanel() {
  const { settings, isNamingPutOff } = useStore('settings', (state) => state);
  const known = latestValue(settings);
  if (known === undefined || known.institutions.length > 0) return null;
  return isNamingPutOff && known.environment !== 'producao' ? null : <NamingForm settings={known} />;
}

function NamingForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const { change, putOffNaming } = useStore('settings', (state) => state);
  const [typed, setTyped] = useState({ nome: '', cnpj: '', officerName: settings.officerName });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const { officerName, ...party } = typed;
  const institution = { ...BLANK_INSTITUTION, ...party };
  const problems = institutionProblems(institution);
  const words = useProblemWords(tried ? problems : {});
  const isProduction = settings.environment === 'producao';

  const edit = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part });
    setFailure(null);
  };
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setFailure(await change({ institutions: [institutionFrom(institution)], officerName }));
  };
  return (
    <div className={classes.firstRun}>
      <Panel
        title={t('settings.firstRun')}
        lead={t(isProduction ? 'settings.firstRunProduction' : 'settings.firstRunText')}
      >
        <form onSubmit={(event) => void save(event)} noValidate>
          <div className={classes.firstRunFields}>
            <PartyFields
              labels={{ nome: t('settings.institutionNome'), cnpj: t('settings.institutionCnpj') }}
              typed={typed}
              errors={{ nome: words('nome'), cnpj: words('cnpj') }}
              onEdit={edit}
            />
            <OfficerField
              value={officerName}
              account={settings.account}
              onChange={(name) => edit({ officerName: name })}
            />
          </div>
          {failure !== null && <ErrorNotice failure={failure} />}
          <div className={classes.firstRunActions}>
            <Button type="submit" size="xs">
              {t('settings.saveFirstRun')}
            </Button>
            {!isProduction && (
              <Button variant="subtle" color="gray" size="xs" onClick={putOffNaming}>
                {t('settings.firstRunLater')}
              </Button>
            )}
          </div>
        </form>
      </Panel>
    </div>
  );
}
