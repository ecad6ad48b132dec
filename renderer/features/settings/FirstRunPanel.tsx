import { Button, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { FixableSetting } from '#domain/settings/settings.ts';
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
  /** Whether anything was consulted here yet; null while that is not known. */
  readonly hasResults: boolean | null;
}

/** The steps of the first run: who queries, the key, a first query. They return until they are done or dismissed. */
export function FirstRunPanel({ hasResults }: Props) {
  const { t } = useTranslation();
  const { settings, isNamingPutOff, putOffNaming, change } = useStore('settings', (state) => state);
  const heading = useId();
  const isFixed = useFixed('firstRunDismissed') !== null;
  const known = latestValue(settings);
  if (known === undefined) return null;
  const steps = firstSteps(known, hasResults);
  if (!isFirstRunShown(known, steps, isNamingPutOff)) return null;
  return (
    <section aria-labelledby={heading} className={classes.firstRun}>
      <div className={classes.head}>
        <Title order={2} id={heading}>
          {t('settings.firstSteps')}
        </Title>
        {!steps.isNamingRequired && (
          <div className={classes.ways}>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={putOffNaming}>
              {t('settings.firstRunLater')}
            </Button>
            {!isFixed && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => void change({ firstRunDismissed: true })}
              >
                {t('settings.firstRunNever')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={classes.cards} data-naming={!steps.isNamed}>
        <Card title={t('settings.firstRun')} isDone={steps.isNamed}>
          <Naming settings={known} />
        </Card>
        <Card title={t('settings.firstKey')} isDone={steps.hasKey}>
          {steps.hasKey ? (
            t('settings.firstKeyDone')
          ) : (
            <>
              <p className={classes.text}>{t('settings.firstKeyText')}</p>
              <Button component="a" href={href({ screen: 'settings' })} variant="default" size="xs">
                {t('common.act.open_settings')}
              </Button>
            </>
          )}
        </Card>
        <Card title={t('settings.firstQuery')} isDone={steps.hasQueried}>
          {t(firstQueryText(steps.hasQueried, known.environment === 'embutido'))}
        </Card>
      </div>
    </section>
  );
}

function firstQueryText(hasQueried: boolean, isEmbedded: boolean) {
  if (hasQueried) return 'settings.firstQueryDone';
  return isEmbedded ? 'settings.firstQueryTry' : 'settings.firstQueryText';
}

interface CardProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Card({ title, isDone, children }: CardProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.card}>
      <Title order={3} className={classes.title}>
        <span id={heading}>{title}</span>
        {isDone && <IconCircleCheck size={16} role="img" aria-label={t('settings.firstDone')} />}
      </Title>
      <div>{children}</div>
    </section>
  );
}

/** Who queries, once that is said or where the institution says it. */
function Naming({ settings }: { readonly settings: Settings }) {
  const fixed = useFixed('institutions');
  const [usual] = settings.institutions;
  if (usual !== undefined) return usual.nome;
  return fixed !== null ? <FixedNote by={fixed} /> : <NamingForm settings={settings} />;
}

/** A field that takes what is typed, or says that the institution set it. */
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
