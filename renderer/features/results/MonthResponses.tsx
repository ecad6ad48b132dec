import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MonthResponse, SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatMonth, formatQueried } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { officerTitle } from '../../lib/officer-title.ts';
import { situationWords } from '../../lib/response-words.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { DifferencesTable } from '../../ui/DifferencesTable.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Panel } from '../../ui/Panel.tsx';
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
              {response.result.imported !== null && <span>{response.result.imported.provider}</span>}
              <Counting response={response} />
              {response.alsoPaid !== null && <span>{t(`result.alsoPaid.${response.alsoPaid}`)}</span>}
              {response.askedBy !== null && (
                <span title={officerTitle(t, response.askedBy)}>
                  {t('result.responses.by', { officer: namedOfficer(response.askedBy).name })}
                </span>
              )}
            </p>
            <Rectified response={response} before={beforeOf(responses, response)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The response that this one is compared with. */
function beforeOf(responses: readonly MonthResponse[], response: MonthResponse): MonthResponse | undefined {
  return responses.slice(responses.indexOf(response) + 1).find(({ result }) => !isGap(result.kind));
}

/** The one that series, groups, cases, policies and monitoring use; another with figures may be chosen. */
function Counting({ response: { result, counts } }: { readonly response: MonthResponse }) {
  const { t } = useTranslation();
  const choose = useStore('result', (state) => state.choose);
  if (counts) return <span>{t('result.responses.counts')}</span>;
  if (isGap(result.kind)) return null;
  return (
    <ActButton
      size="compact-xs"
      variant="subtle"
      aria-label={t('result.responses.chooseOf', { when: formatQueried(result) })}
      onClick={() => void choose(result.id)}
    >
      {t('result.responses.choose')}
    </ActButton>
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
  const when = formatQueried(result);
  if (isShown) return <strong aria-current="true">{t('result.responses.shown', { when })}</strong>;
  return (
    <a href={href({ screen: 'result', id: result.id })} className={classes.link}>
      {t('result.responses.of', { when })}
    </a>
  );
}

interface RectifiedProps {
  readonly response: MonthResponse;
  readonly before: MonthResponse | undefined;
}

function Rectified({ response, before }: RectifiedProps) {
  const { t } = useTranslation();
  const differences = response.differences ?? [];
  if (differences.length === 0) return null;
  const sides = before === undefined ? null : providerNames(t, before, response);
  const title =
    sides === null
      ? t('result.responses.rectified', { count: differences.length })
      : t('result.responses.providers', { one: sides[0], other: sides[1], count: differences.length });
  return (
    <Disclosure label={title} value={null}>
      {sides !== null && <p>{t('result.responses.informed')}</p>}
      <DifferencesTable label={title} differences={differences} {...(sides !== null && { sides })} />
    </Disclosure>
  );
}

/** Null if both came from this service. */
function providerNames(
  t: TFunction,
  ...both: readonly [MonthResponse, MonthResponse]
): readonly [string, string] | null {
  if (both.every(({ result }) => result.imported === null)) return null;
  const nameOf = ({ result }: MonthResponse): string => result.imported?.provider ?? t('result.responses.service');
  return [nameOf(both[0]), nameOf(both[1])];
}
