import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { shownText } from '#domain/cases/case-texts.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { useStore } from '../../lib/stores.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CaseScreen.module.css';
import { isEditable } from './case-state.ts';
import type { Overtaken } from './case-store.ts';
import { reader } from './editor/use-citations.ts';
import { lostFields } from './lost-fields.ts';

/** What is to be known before the case is read on. */
export function CaseNotices({ view }: { readonly view: CaseView }) {
  const overtaken = useStore('case', (state) => state.overtaken);
  const keeping = useStore('case', (state) => state.keeping);
  const settle = useStore('case', (state) => state.settle);
  return (
    <div className={classes.notices}>
      {overtaken !== null && <OvertakenNotice overtaken={overtaken} view={view} />}
      {'failure' in keeping && <ErrorNotice failure={keeping.failure} actions={{ retry: () => void settle() }} />}
      <DamagedNotice answers={view.answers} />
      <NewerNotice view={view} />
      <StateNotice view={view} />
    </div>
  );
}

/** Another window was first: what was typed here and is not kept may be copied. */
function OvertakenNotice({ overtaken, view }: { readonly overtaken: Overtaken; readonly view: CaseView }) {
  const { t } = useTranslation();
  const forget = useStore('case', (state) => state.forgetOvertaken);
  const read = reader(overtaken.typed.citations, overtaken.view.citable, t('cases.noValueNow'));
  const lost = lostFields(overtaken.typed, view.case.content);
  return (
    <Notice
      tone="warning"
      live
      title={t('cases.overtaken', { instant: formatInstant(new Date(view.case.changedAt).toISOString()) })}
      actions={
        <Button variant="default" size="xs" onClick={forget}>
          {t('common.close')}
        </Button>
      }
    >
      {t(lost.length === 0 ? 'cases.overtakenNothing' : 'cases.overtakenText')}
      <ul className={classes.lost}>
        {lost.map(({ field, place, value }) => {
          const text = typeof value === 'number' ? formatMoney(value) : shownText(value, read);
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
    </Notice>
  );
}

/** Pinned answers that are kept, and not as they were received. */
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

/** Answers that came after the case was made: they are taken by an act. */
function NewerNotice({ view }: { readonly view: CaseView }) {
  const { t } = useTranslation();
  const act = useStore('case', (state) => state.act);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const { newer } = view;
  if (newer.length === 0) return null;
  const months = newer.map(({ month, isCorrection }) =>
    isCorrection ? t('cases.corrected', { month: formatMonth(month) }) : formatMonth(month),
  );
  const editable = isEditable(view.case.state);
  return (
    <>
      <Notice
        tone="warning"
        title={t('cases.newer', { count: newer.length })}
        actions={
          editable && (
            <Button
              variant="default"
              size="xs"
              onClick={() => void act('update_answers').then((refused) => setFailure(refused))}
            >
              {t('cases.useNewer')}
            </Button>
          )
        }
      >
        {months.join(', ')}. {t(editable ? 'cases.newerText' : 'cases.newerClosed')}
      </Notice>
      {failure !== null && <ErrorNotice failure={failure} />}
    </>
  );
}

/** Why nothing can be written now. */
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
