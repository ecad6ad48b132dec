import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Backtest, BacktestFilter } from '#contract/policies.ts';
import { OUTCOMES, OVERALLS } from '#domain/sources/policy-limits.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { OVERALL_TONES } from '#renderer/ui/RuleResults.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Policies.module.css';

export interface CountsProps {
  readonly run: Backtest;
  readonly onShow: (part: Partial<Omit<BacktestFilter, 'id'>>) => void;
}

interface CountProps {
  readonly count: number;
  /** What is counted, for those who cannot see where the number stands. */
  readonly what: string;
  readonly onShow: () => void;
}

/** A number that opens the list of what it counts. */
export function Count({ count, what, onShow }: CountProps) {
  const { t } = useTranslation();
  const number = formatCount(count);
  if (count === 0) return <span className={classes.zero}>{number}</span>;
  return (
    <UnstyledButton
      className={classes.count}
      aria-label={`${number}: ${t('policies.listOf', { what })}`}
      onClick={onShow}
    >
      {number}
    </UnstyledButton>
  );
}

/** How many answers fit, with reservations, do not, or are open. */
export function OverallCounts({ run, onShow }: CountsProps) {
  const { t } = useTranslation();
  const { overalls, noRule } = run.one;
  return (
    <dl className={classes.tiles}>
      {OVERALLS.map((overall) => {
        const what = t(`policies.overall.${overall}`);
        return (
          <div key={overall} className={classes.tile}>
            <dt>
              <StatusBadge tone={OVERALL_TONES[overall]}>{what}</StatusBadge>
            </dt>
            <dd>
              <Count count={overalls[overall]} what={what} onShow={() => onShow({ overall })} />
            </dd>
            {overall === 'inconclusive' && noRule > 0 && (
              <dd className={classes.small}>
                <UnstyledButton className={classes.link} onClick={() => onShow({ noRule: true })}>
                  {t('policies.noRule', { count: noRule, number: formatCount(noRule) })}
                </UnstyledButton>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** How often each rule is met, is not, has no data or does not apply. */
export function RuleCounts({ run: { one }, onShow }: CountsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('policies.byRule')}>
      <ScrollBox className={table.frame} label={t('policies.byRule')}>
        <table className={`${table.table} ${table.rowHeads}`}>
          <thead>
            <tr>
              <th scope="col">{t('policies.resultColumn.rule')}</th>
              {OUTCOMES.map((outcome) => (
                <th key={outcome} scope="col" className={table.number}>
                  {t(`policies.outcome.${outcome}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {one.rules.map(({ ruleId, title, outcomes }) => (
              <tr key={ruleId}>
                <th scope="row">{title}</th>
                {OUTCOMES.map((outcome) => (
                  <td key={outcome} className={table.number}>
                    <Count
                      count={outcomes[outcome]}
                      what={t('policies.listRule', { rule: title, outcome: t(`policies.outcome.${outcome}`) })}
                      onShow={() => onShow({ rule: { version: one.version, ruleId, outcome } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

/** How often which level decides. */
export function LevelCounts({ run: { one }, onShow }: CountsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('policies.byLevel')}>
      <ScrollBox className={table.frame} label={t('policies.byLevel')}>
        <table className={`${table.table} ${table.rowHeads}`}>
          <thead>
            <tr>
              <th scope="col">{t('policies.decides')}</th>
              <th scope="col" className={table.number}>
                {t('policies.answers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {one.levels.map(({ id, name, count }) => {
              const shown = id === null ? t('policies.noLevel') : name;
              return (
                <tr key={id}>
                  <th scope="row">{shown}</th>
                  <td className={table.number}>
                    <Count
                      count={count}
                      what={t('policies.listLevel', { level: shown })}
                      onShow={() => onShow({ level: { id } })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
