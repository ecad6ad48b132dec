import { useTranslation } from 'react-i18next';
import { monthsBetween } from '#domain/basics/month.ts';
import { RULES } from '#domain/monitoring/rules/all-rules.ts';
import { isAcrossWriteOffRules } from '#domain/series/later-write-offs.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { foundValue } from '#renderer/lib/found-value.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { writeOffNote } from '#renderer/lib/write-off-note.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './Findings.module.css';
import { ruleText } from './finding-words.ts';
import type { OpenedFinding } from './findings-state.ts';

interface Props {
  readonly opened: OpenedFinding;
}

export function RulePanel({ opened: { finding, rules } }: Props) {
  const { t } = useTranslation();
  const { rule, rulesVersion, before, now, documento } = finding;
  const side = (name: 'before' | 'now') => {
    const { month, resultId, value } = finding[name];
    return (
      <div>
        <dt>{t(`findings.${name}`, { month: formatMonth(month) })}</dt>
        <dd>
          <a href={href({ screen: 'result', id: resultId })} className={classes.link}>
            {foundValue(t, rule, value)}
          </a>
        </dd>
      </div>
    );
  };
  const notes = [
    ruleText(t, rule, rules, documento.length === 11),
    ...(monthsBetween(before.month, now.month) > 1
      ? [t('findings.notTheMonthBefore', { month: formatMonth(before.month) })]
      : []),
    ...(RULES[rule].isOfWriteOffs === true && isAcrossWriteOffRules(before.month, now.month) ? [writeOffNote(t)] : []),
    ...('note' in RULES[rule].words.pt ? [t(`findings.ruleNote.${rule}`)] : []),
  ];
  return (
    <Panel
      title={t(`watches.rule.${rule}`)}
      lead={t('findings.ruleLead', { measure: t(`findings.measure.${rule}`), version: rulesVersion })}
    >
      <dl className={classes.numbers}>
        {side('before')}
        {side('now')}
      </dl>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </Panel>
  );
}
