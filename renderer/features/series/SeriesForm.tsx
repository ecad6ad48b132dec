import { SegmentedControl } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsBetween } from '#domain/basics/month.ts';
import { useScreenActs } from '../../lib/acts.ts';
import { fieldErrorMessage, wantsConsent } from '../../lib/error-message.ts';
import { latestValue } from '../../lib/loadable.ts';
import { monthWarning } from '../../lib/month-hint.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { InstitutionField } from '../../ui/InstitutionField.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PurposeFields } from '../../ui/PurposeFields.tsx';
import { TeamUnasked } from '../../ui/TeamUnasked.tsx';
import { type AvailableMonths, rangeOf, rangeProblems, type SeriesDraft } from './check-series.ts';
import classes from './SeriesScreen.module.css';

/** The usual lengths; others are typed. */
const LENGTHS = [12, 24, 36, 60] as const;

interface Props {
  readonly ceiling?: ((toAsk: number | undefined) => ReactNode) | undefined;
}

export function SeriesForm({ ceiling }: Props) {
  const { t } = useTranslation();
  const { draft, problems, months, plan, edit, pickNewest, start } = useStore('series', (state) => state);
  const known = latestValue(months);
  const toAsk = latestValue(plan)?.toAsk;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void start();
  };
  const monthField = (name: 'first' | 'last') => (
    <MonthField
      label={t(`series.${name}`)}
      placeholder={t('consulta.monthPlaceholder')}
      value={draft[name]}
      onChange={(typed) => edit({ [name]: typed })}
      offered={known}
      error={problems[name] && fieldErrorMessage(t, problems[name])}
      description={known && !problems[name] && (monthWarning(t, draft[name], known) ?? undefined)}
    />
  );
  return (
    <Panel title={t('series.form')}>
      <form onSubmit={send} noValidate className={classes.form}>
        <DocumentField
          value={draft.documento}
          onChange={(documento) => edit({ documento })}
          error={problems.documento && fieldErrorMessage(t, problems.documento)}
          autoFocus
        />
        <SegmentedControl
          size="xs"
          aria-label={t('series.length')}
          data={LENGTHS.map((count) => ({ value: String(count), label: t('series.newest', { count }) }))}
          value={chosenLength(draft, known)}
          onChange={(value) => pickNewest(Number(value))}
        />
        <div className={classes.pair}>
          {monthField('first')}
          {monthField('last')}
        </div>
        <InstitutionField value={draft.institution} onChange={(institution) => edit({ institution })} />
        <PurposeFields typed={draft} onEdit={edit} isPurposeMissing={problems.purpose !== undefined} />
        {ceiling?.(toAsk)}
        <TeamUnasked />
        <StartButton toAsk={toAsk} />
      </form>
    </Panel>
  );
}

/** Waits for the plan: a series starts only after it was shown. */
function StartButton({ toAsk }: { readonly toAsk: number | undefined }) {
  const { t } = useTranslation();
  const { plan, failure, starting, start } = useStore('series', (state) => state);
  // Then the way to an authorization is the act that leads on.
  const isLacking = failure !== null && wantsConsent(failure);
  const payLabel = usePayLabel(toAsk ? t('series.startCount', { count: toAsk }) : t('series.start'));
  useScreenActs([
    {
      id: 'start',
      label: payLabel,
      writes: true,
      isOff: plan.status === 'loading',
      isBusy: starting,
      run: () => void start(),
    },
  ]);
  return (
    <ActButton
      type="submit"
      variant={isLacking ? 'default' : 'filled'}
      loading={starting}
      disabled={plan.status === 'loading'}
      style={{ alignSelf: 'flex-start' }}
    >
      {payLabel}
    </ActButton>
  );
}

function chosenLength(draft: SeriesDraft, known: AvailableMonths | undefined): string {
  const { first = '', last = '' } = rangeOf(draft);
  if (known === undefined || last !== known.newest || Object.keys(rangeProblems(draft, known)).length > 0) return '';
  return String(monthsBetween(first, last) + 1);
}
