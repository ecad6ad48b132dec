import { Button, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { FixableSetting } from '#domain/settings/settings.ts';
import { toAskField } from '../../lib/ask-field.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FixedFields } from '../../ui/FixedFields.tsx';
import { FixedNote } from '../../ui/SettingRow.tsx';
import classes from './FirstRunPanel.module.css';
import { firstSteps, isFirstRunShown } from './first-steps.ts';
import { OfficerField } from './OfficerPanel.tsx';
import { PartyFields, useProblemWords } from './PartyFields.tsx';
import { UsualPurposeField } from './PurposePanel.tsx';
import { BLANK_INSTITUTION, institutionFrom, institutionProblems } from './typed-institution.ts';

interface Props {
  /** True once there is a saved result; null until known. */
  readonly hasResults: boolean | null;
}

/** The steps of the first run in one line, each with its link. They return until they are done or dismissed. */
export function FirstRunPanel({ hasResults }: Props) {
  const { t } = useTranslation();
  const { settings, change } = useStore('settings', (state) => state);
  const heading = useId();
  const isFixed = useFixed('firstRunDismissed') !== null;
  const [isNaming, setNaming] = useState(false);
  const known = latestValue(settings);
  if (known === undefined) return null;
  const { isNamed, hasKey, hasQueried, isNamingRequired } = firstSteps(known, hasResults);
  if (!isFirstRunShown(known, { isNamed, hasKey, hasQueried, isNamingRequired })) return null;
  const isOpen = !isNamed && (isNaming || isNamingRequired);
  return (
    <section aria-labelledby={heading}>
      <div className={classes.line}>
        <Title order={2} id={heading} className={classes.title}>
          {t('settings.firstSteps')}
        </Title>
        <ol className={classes.steps}>
          <Step isDone={isNamed} title={t('settings.firstRun')}>
            <button type="button" aria-expanded={isOpen} onClick={() => setNaming(!isNaming)}>
              {t('settings.firstRun')}
            </button>
          </Step>
          {hasKey !== null && (
            <Step isDone={hasKey} title={t('settings.firstKey')}>
              <a href={href({ screen: 'settings' })}>{t('settings.firstKey')}</a>
            </Step>
          )}
          <Step isDone={hasQueried} title={t('settings.firstQuery')}>
            <button type="button" onClick={toAskField}>
              {t('settings.firstQuery')}
            </button>
          </Step>
        </ol>
        {!(isNamingRequired || isFixed) && (
          <button type="button" className={classes.link} onClick={() => void change({ firstRunDismissed: true })}>
            {t('settings.firstRunNever')}
          </button>
        )}
      </div>
      {isOpen && (
        <section aria-label={t('settings.firstRun')} className={classes.naming}>
          <Naming settings={known} />
        </section>
      )}
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.step} data-done={isDone}>
      {isDone ? (
        <IconCircleCheck size={16} role="img" aria-label={t('settings.firstDone')} />
      ) : (
        <IconCircle size={16} aria-hidden />
      )}
      {isDone ? title : children}
    </li>
  );
}

/** Takes the institution that queries, unless the administrators set it. */
function Naming({ settings }: { readonly settings: Settings }) {
  const fixed = useFixed('institutions');
  return fixed !== null ? <FixedNote by={fixed} /> : <NamingForm settings={settings} />;
}

/** A field, disabled with a note if the administrators set its value. */
function UnlessFixed({ name, children }: { readonly name: FixableSetting; readonly children: ReactNode }) {
  const note = useId();
  const fixed = useFixed(name);
  if (fixed === null) return children;
  return (
    <div>
      <FixedFields note={note}>{children}</FixedFields>
      <FixedNote by={fixed} id={note} />
    </div>
  );
}

function NamingForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const { change } = useStore('settings', (state) => state);
  const [typed, setTyped] = useState({ nome: '', cnpj: '', officerName: settings.officerName });
  const [purpose, setPurpose] = useState<Purpose | null>(settings.purpose);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const { officerName, ...party } = typed;
  const institution = { ...BLANK_INSTITUTION, ...party };
  const problems = institutionProblems(institution);
  const words = useProblemWords(tried ? problems : {});

  const edit = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part });
    setFailure(null);
  };
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setFailure(await change({ institutions: [institutionFrom(institution)], officerName, purpose }));
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <p className={classes.text}>
        {t(settings.environment === 'producao' ? 'settings.firstRunProduction' : 'settings.firstRunText')}
      </p>
      <div className={classes.fields}>
        <PartyFields
          labels={{ nome: t('settings.institutionNome'), cnpj: t('settings.institutionCnpj') }}
          typed={typed}
          errors={{ nome: words('nome'), cnpj: words('cnpj') }}
          onEdit={edit}
        />
        <UnlessFixed name="officerName">
          <OfficerField
            value={officerName}
            account={settings.account}
            onChange={(name) => edit({ officerName: name })}
          />
        </UnlessFixed>
        <UnlessFixed name="purpose">
          <UsualPurposeField
            label={t('settings.usualPurpose')}
            description={t('settings.usualPurposeText')}
            value={purpose}
            onChange={setPurpose}
          />
        </UnlessFixed>
      </div>
      {failure !== null && <ErrorNotice failure={failure} />}
      <Button type="submit" variant="light" size="xs" mt={12}>
        {t('settings.saveFirstRun')}
      </Button>
    </form>
  );
}
