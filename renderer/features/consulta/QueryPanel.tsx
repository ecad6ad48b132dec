import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toAskField } from '../../lib/ask-field.ts';
import { href } from '../../lib/routes/routes.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { TeamUnasked } from '../../ui/TeamUnasked.tsx';
import { ActiveConsent } from './ActiveConsent.tsx';
import classes from './Ask.module.css';
import { AskField } from './AskField.tsx';
import { ConsultaForm } from './ConsultaForm.tsx';
import { RunOutcome } from './RunOutcome.tsx';
import { lacksConsent } from './store.ts';

interface Props {
  /** True if the officer opened month, purpose and the rest of a query. */
  readonly isWhole: boolean;
  readonly ceiling?: ReactNode;
}

/** From a name or a document to an answer. A result opens as soon as it is saved. */
export function QueryPanel({ isWhole, ceiling }: Props) {
  const { run, problems, loadMonths, takeResult, submit } = useStore('consulta', (state) => state);
  const isLacking = useStore('consulta', lacksConsent);
  const isOnlyRead = useReadOnly();
  const { showResult } = useWays();
  const form = useRef<HTMLFormElement>(null);
  const enter = useEnter(form);
  useEffect(() => void loadMonths(), [loadMonths]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that opens or folds takes its focus away.
  useEffect(toAskField, [isWhole]);
  useEffect(() => {
    if (run.status !== 'done') return;
    takeResult();
    showResult(run.result);
  }, [run, takeResult, showResult]);
  if (isOnlyRead) return <AskField isWhole={false} onEnter={() => undefined} />;

  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  const isWanted = isWhole || isLacking || problems.month !== undefined || problems.purpose !== undefined;
  const known = (
    <>
      <ActiveConsent isFolded={!isWanted} />
      {ceiling}
      <RunOutcome />
      <TeamUnasked />
    </>
  );
  return (
    <form ref={form} className={classes.panel} onSubmit={send} noValidate>
      <AskField isWhole={isWhole} onEnter={enter} />
      {isWanted ? (
        <ConsultaForm isWhole={isWhole}>{known}</ConsultaForm>
      ) : (
        <>
          <Asked />
          {known}
        </>
      )}
    </form>
  );
}

/** An Enter that no line takes shows the term to a named person, moves to the next act, or marks the wrong field. */
function useEnter(form: RefObject<HTMLFormElement | null>): () => void {
  const { draft, submit } = useStore('consulta', (state) => state);
  const isLacking = useStore('consulta', lacksConsent);
  const { present } = useWays();
  return () => {
    if (!isLacking) return void submit();
    const next = form.current?.querySelector<HTMLElement>('[data-next]');
    const nome = next instanceof HTMLInputElement ? next.value.trim() : '';
    if (nome === '') next?.focus();
    else present(draft, nome);
  };
}

function Asked() {
  const { t } = useTranslation();
  const { month, purpose } = useStore('consulta', (state) => state.draft);
  return (
    <div className={classes.asked}>
      <span>{[month, ...(purpose === null ? [] : [t(`common.purpose.${purpose}`)])].join(' · ')}</span>
      <a href={href({ screen: 'consulta' })}>{t('consulta.ask.other')}</a>
    </div>
  );
}
