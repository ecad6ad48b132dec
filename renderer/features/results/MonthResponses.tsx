import { useTranslation } from 'react-i18next';
import type { MonthResponse, SavedResult } from '#contract/results.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { officerTitle } from '../../lib/officer-title.ts';
import { situationWords } from '../../lib/response-words.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DifferencesTable } from './DifferencesTable.tsx';
import classes from './MonthResponses.module.css';

interface Props {
  readonly result: SavedResult;
}

export function MonthResponses({ result }: Props) {
  const { t } = useTranslation();
  const responses = latestValue(useStore('result', (state) => state.responses)) ?? [];
  if (responses.length < 2) return null;
  return (
    <Panel title={t('result.responses.title', { count: responses.length, month: formatMonth(result.dataBase) })}>
      <ul className={classes.list}>
        {responses.map((response) => (
          <li key={response.result.id}>
            <p className={classes.line}>
              <ResponseName response={response} isShown={response.result.id === result.id} />
              {[...situationWords(t, response.result), ...(isSame(response) ? [t('result.responses.same')] : [])].map(
                (word) => (
                  <span key={word}>{word}</span>
                ),
              )}
              {response.alsoPaid !== null && <span>{t(`result.alsoPaid.${response.alsoPaid}`)}</span>}
              {response.askedBy !== null && (
                <span title={officerTitle(t, response.askedBy)}>
                  {t('result.responses.by', { officer: namedOfficer(response.askedBy).name })}
                </span>
              )}
            </p>
            <Rectified response={response} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function isSame({ differences }: MonthResponse): boolean {
  return differences?.length === 0;
}

interface NameProps {
  readonly response: MonthResponse;
  readonly isShown: boolean;
}

function ResponseName({ response: { result }, isShown }: NameProps) {
  const { t } = useTranslation();
  const when = formatInstant(result.queriedAt);
  if (isShown) return <strong aria-current="true">{t('result.responses.shown', { when })}</strong>;
  return (
    <a href={href({ screen: 'result', id: result.id })} className={classes.link}>
      {t('result.responses.of', { when })}
    </a>
  );
}

function Rectified({ response }: { readonly response: MonthResponse }) {
  const { t } = useTranslation();
  const differences = response.differences ?? [];
  if (differences.length === 0) return null;
  const title = t('result.responses.rectified', { count: differences.length });
  return (
    <Disclosure label={title} value={null}>
      <DifferencesTable label={title} differences={differences} />
    </Disclosure>
  );
}
