import { useTranslation } from 'react-i18next';
import type { MonthAnswer, SavedResult } from '#contract/results.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { situationWords } from '../../lib/response-words.ts';
import { useStore } from '../../lib/stores.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DifferencesTable } from './DifferencesTable.tsx';
import classes from './MonthAnswers.module.css';

interface Props {
  readonly result: SavedResult;
  readonly resultHref: (id: string) => string;
}

/** All responses that are saved of a month which was asked more than once, and what each changed. */
export function MonthAnswers({ result, resultHref }: Props) {
  const { t } = useTranslation();
  const answers = latestValue(useStore('result', (state) => state.answers)) ?? [];
  if (answers.length < 2) return null;
  return (
    <Panel title={t('result.answers.title', { count: answers.length, month: formatMonth(result.dataBase) })}>
      <ul className={classes.list}>
        {answers.map((answer) => (
          <li key={answer.result.id}>
            <p className={classes.line}>
              <AnswerName answer={answer} isShown={answer.result.id === result.id} resultHref={resultHref} />
              {[...situationWords(t, answer.result), ...(isSame(answer) ? [t('result.answers.same')] : [])].map(
                (word) => (
                  <span key={word}>{word}</span>
                ),
              )}
            </p>
            <Rectified answer={answer} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function isSame({ differences }: MonthAnswer): boolean {
  return differences?.length === 0;
}

interface NameProps extends Pick<Props, 'resultHref'> {
  readonly answer: MonthAnswer;
  readonly isShown: boolean;
}

function AnswerName({ answer: { result }, isShown, resultHref }: NameProps) {
  const { t } = useTranslation();
  const when = formatInstant(result.queriedAt);
  if (isShown) return <strong aria-current="true">{t('result.answers.shown', { when })}</strong>;
  return (
    <a href={resultHref(result.id)} className={classes.link}>
      {t('result.answers.of', { when })}
    </a>
  );
}

function Rectified({ answer }: { readonly answer: MonthAnswer }) {
  const { t } = useTranslation();
  const differences = answer.differences ?? [];
  if (differences.length === 0) return null;
  const title = t('result.answers.rectified', { count: differences.length });
  return (
    <Disclosure label={title} value={null}>
      <DifferencesTable label={title} differences={differences} />
    </Disclosure>
  );
}
