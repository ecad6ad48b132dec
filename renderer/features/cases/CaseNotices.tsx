import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { isCounted } from '#domain/acts/trust.ts';
import { shownText } from '#domain/cases/case-texts.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CaseScreen.module.css';
import { isEditable } from './case-state.ts';
import type { Overtaken, Unkept } from './case-store.ts';
import { reader } from './editor/use-citations.ts';
import { type LostField, lostFields } from './lost-fields.ts';
import { positionText } from './positions.ts';

export function CaseNotices({ view }: { readonly view: CaseView }) {
  const { overtaken, elsewhere, keeping, settle } = useStore('case', (state) => state);
  return (
    <div className={classes.notices}>
      {elsewhere !== null && <ElsewhereNotice elsewhere={elsewhere} />}
      {overtaken !== null && <OvertakenNotice overtaken={overtaken} view={view} />}
      {'failure' in keeping && <ErrorNotice failure={keeping.failure} actions={{ retry: () => void settle() }} />}
      <DamagedNotice answers={view.answers} />
      <NewerNotice view={view} />
      <UncountedNotice view={view} />
      <StateNotice view={view} />
    </div>
  );
}

function useChangedAt({ case: { changedAt } }: CaseView): string {
  const { t } = useTranslation();
  return t('cases.overtaken', { instant: formatInstant(new Date(changedAt).toISOString()) });
}

/** Another window saved first: the fields keep the typed text until the officer chooses. */
function ElsewhereNotice({ elsewhere }: { readonly elsewhere: CaseView }) {
  const { t } = useTranslation();
  const { typed, keepTyped, showElsewhere } = useStore('case', (state) => state);
  const title = useChangedAt(elsewhere);
  const differing = typed === null ? [] : lostFields(typed, elsewhere.case.content);
  const fields = differing.map(({ field, place }) => t(`cases.${field}`, { place }));
  return (
    <Notice
      tone="warning"
      live
      title={title}
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => void keepTyped()}>
            {t('cases.keepTyped')}
          </Button>
          <Button size="xs" variant="default" onClick={showElsewhere}>
            {t('cases.showElsewhere')}
          </Button>
        </>
      }
    >
      {t('cases.elsewhereText')}
      {fields.length > 0 && ` ${t('cases.elsewhereFields', { fields: fields.join(', ') })}`}
    </Notice>
  );
}

/** Another window saved first: the unsaved text can still be copied. */
function OvertakenNotice({ overtaken: { lost }, view }: { readonly overtaken: Overtaken; readonly view: CaseView }) {
  const { t } = useTranslation();
  const forget = useStore('case', (state) => state.forgetOvertaken);
  const title = useChangedAt(view);
  const fields = lost === null ? [] : lostFields(lost.typed, view.case.content);
  return (
    <Notice
      tone={fields.length === 0 ? 'info' : 'warning'}
      live
      title={title}
      actions={
        <Button variant="default" size="xs" onClick={forget}>
          {t('common.close')}
        </Button>
      }
    >
      {t(fields.length === 0 ? 'cases.overtakenNothing' : 'cases.overtakenText')}
      {lost !== null && fields.length > 0 && <LostFields lost={lost} fields={fields} />}
    </Notice>
  );
}

/** Warns of pinned answers whose stored bytes have changed. */
function DamagedNotice({ answers }: Pick<CaseView, 'answers'>) {
  const { t } = useTranslation();
  const damaged = answers.filter(({ state }) => state === 'changed');
  if (damaged.length === 0) return null;
  const months = damaged.map(({ month }) => formatMonth(month)).join(', ');
  return (
    <Notice tone="danger" title={t('cases.damaged', { count: damaged.length, months })}>
      {t('cases.damagedText')}
    </Notice>
  );
}

function LostFields({
  lost: { typed, view },
  fields,
}: {
  readonly lost: Unkept;
  readonly fields: readonly LostField[];
}) {
  const { t } = useTranslation();
  const read = reader(typed.citations, view.citable, t('cases.noValueNow'));
  const positions = latestValue(useStore('case', (state) => state.positions)) ?? [];
  const textOf = ({ field, value }: LostField): string => {
    if (typeof value === 'number') return formatMoney(value);
    if (field !== 'groupPosition') return shownText(value, read);
    const position = positions.find(({ id }) => id === value);
    return position === undefined ? t('cases.positionGoneOption') : positionText(t, position);
  };
  return (
    <ul className={classes.lost}>
      {fields.map((lostField) => {
        const { field, place } = lostField;
        const text = textOf(lostField);
        const label = t(`cases.${field}`, { place });
        return (
          <li key={`${field} ${place}`}>
            <span>
              {label}: {text}
            </span>
            <CopyButton text={text} label={t('cases.copyTyped', { field: label })} />
          </li>
        );
      })}
    </ul>
  );
}

/** Lists answers newer than the case, and earlier months that it lacks; one button takes them. */
function NewerNotice({ view }: { readonly view: CaseView }) {
  const { t } = useTranslation();
  const { newer } = view;
  const editable = isEditable(view.case.state);
  // A signed page is complete: it misses no earlier month.
  const earlier = editable ? view.earlier : [];
  if (newer.length === 0 && earlier.length === 0) return null;
  const lacking = t('cases.earlier', { count: earlier.length });
  const text = t(editable ? 'cases.newerText' : 'cases.newerClosed');
  if (newer.length === 0) {
    return (
      <TakeNotice tone="info" title={lacking} take={editable && t('cases.useEarlier')}>
        {text}
      </TakeNotice>
    );
  }
  const months = newer.map(({ month, isCorrection }) =>
    isCorrection ? t('cases.corrected', { month: formatMonth(month) }) : formatMonth(month),
  );
  return (
    <TakeNotice tone="warning" title={t('cases.newer', { count: newer.length })} take={editable && t('cases.useNewer')}>
      {`${months.join(', ')}. `}
      {text}
      {earlier.length > 0 && ` ${lacking}.`}
    </TakeNotice>
  );
}

interface TakeProps {
  readonly tone: 'warning' | 'info';
  readonly title: string;
  /** Label of the button that takes the answers; false if the case is closed. */
  readonly take: string | false;
  readonly children: ReactNode;
}

function TakeNotice({ tone, title, take, children }: TakeProps) {
  const act = useStore('case', (state) => state.act);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        actions={
          take !== false && (
            <ActButton
              variant="default"
              size="xs"
              onClick={() => void act('update_answers').then((refused) => setFailure(refused))}
            >
              {take}
            </ActButton>
          )
        }
      >
        {children}
      </Notice>
      {failure !== null && <ErrorNotice failure={failure} />}
    </>
  );
}

/** Warns of an act without a signature that counts: the state of the case ignores it. */
function UncountedNotice({ view }: { readonly view: CaseView }) {
  const { t } = useTranslation();
  const acts = view.signed[0]?.acts ?? [];
  if (isEditable(view.case.state) || acts.every(({ trust }) => isCounted(trust))) return null;
  return (
    <Notice tone="danger" title={t('cases.uncounted')}>
      {t('cases.uncountedText')}
    </Notice>
  );
}

function StateNotice({ view }: { readonly view: CaseView }) {
  const { t } = useTranslation();
  const { state } = view.case;
  if (state === 'open' || state === 'analysis') return null;
  return (
    <Notice tone="info" title={t(`cases.state.${state}`)}>
      {t(`cases.stateText.${state}`)}
    </Notice>
  );
}
