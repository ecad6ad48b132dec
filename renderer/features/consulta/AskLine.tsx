import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { formatDay, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { environmentWords } from '../../lib/response-words.ts';
import { useStore } from '../../lib/stores.ts';
import { useEnvironment } from '../../lib/use-environment.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { usePrice } from '../../lib/use-price.ts';
import classes from './Ask.module.css';
import type { AskOption } from './ask-options.ts';

interface Props {
  readonly id: string;
  readonly option: AskOption;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

/** A line of the list: client, act on Enter, and the price if it pays. */
export function AskLine({ id, option, isChosen, onPoint, onTake }: Props) {
  const isSecond = option.kind === 'query' && option.isSecond;
  const { nome, documento } = option.kind === 'open' ? option.row : option.consent;
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.option}
      data-second={isSecond}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onTake}
    >
      <span className={classes.who}>
        <span className={classes.name}>{nome} </span>
        <span className={classes.document}>{maskForList(documento)} </span>
      </span>
      <span className={classes.act} data-pays={option.kind === 'query'}>
        {option.kind === 'open' ? <OpenWords option={option} /> : <QueryWords option={option} />}
      </span>
    </button>
  );
}

function OpenWords({ option: { row } }: { readonly option: Extract<AskOption, { kind: 'open' }> }) {
  const { t } = useTranslation();
  const isElsewhere = row.environment !== useEnvironment();
  const words = [
    t('consulta.ask.open', { month: formatMonth(row.dataBase) }),
    t('consulta.ask.queried', { day: dayWords(t, row.queriedAt) }),
    ...(isElsewhere ? environmentWords(t, row) : []),
  ];
  return words.join(' · ');
}

function QueryWords({ option: { purpose } }: { readonly option: Extract<AskOption, { kind: 'query' }> }) {
  const { t } = useTranslation();
  const draft = useStore('consulta', (state) => state.draft);
  const label = usePayLabel(t('consulta.ask.query', { month: draft.month }));
  const price = usePrice();
  return [label, ...purposeWords(t, purpose, draft.purpose), ...(price === null ? [] : [formatMoney(price)])].join(
    ' · ',
  );
}

/** The query records its purpose, so that one other than the form's is named. */
function purposeWords(t: TFunction, purpose: Purpose | null, asked: Purpose | null): readonly string[] {
  return purpose === null || purpose === asked ? [] : [t(`common.purpose.${purpose}`)];
}

const DAY_MS = 86_400_000;

/** The day of an instant: today, yesterday, or its date. */
function dayWords(t: TFunction, iso: string): string {
  const day = formatDay(iso);
  const [today, yesterday] = [0, DAY_MS].map((ago) => formatDay(new Date(Date.now() - ago).toISOString()));
  if (day === today) return t('consulta.ask.today');
  return day === yesterday ? t('consulta.ask.yesterday') : t('consulta.ask.onDay', { day });
}
