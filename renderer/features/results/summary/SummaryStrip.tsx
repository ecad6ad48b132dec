import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { ResultSummary } from '#domain/summary/result-summary.ts';
import type { Evidence, SummaryPart } from '#domain/summary/summary-part.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import tones from '#renderer/ui/tones.module.css';
import { kindNotice, serviceWords } from '../kind-notice.ts';
import { DeviationsPart } from './DeviationsPart.tsx';
import classes from './SummaryStrip.module.css';
import { glanceParts, glanceText, isInconclusive, partText, partTitle, sentencePart } from './summary-words.ts';

const ICONS = { danger: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle, good: IconCircleCheck };

interface Props {
  readonly result: SavedResult;
  readonly summary: ResultSummary;
  /** Shows the evidence of a part; null if the response has no figures. */
  readonly onEvidence: ((evidence: Evidence) => void) | null;
  /** The verdict of a policy on it. */
  readonly policy?: ReactNode;
  /** Further acts on a response without data. */
  readonly actions?: ReactNode;
}

/** The judgement of a response in one sentence, each part a way to its evidence. It repeats nothing that the page tells below. */
export function SummaryStrip({ result, summary, onEvidence, policy, actions }: Props) {
  const { t } = useTranslation();
  const { askAgain } = useWays();
  const payLabel = usePayLabel(t('kind.askAgain'));
  const Icon = ICONS[summary.tone];
  const isRead = !isGap(result.kind);
  const parts = isRead ? glanceParts(summary) : summary.parts;
  const mayAskAgain = !isRead || result.provisional;
  return (
    <section className={`${tones.toned} ${classes.strip}`} data-tone={summary.tone} aria-label={t('summary.label')}>
      <Icon className={classes.icon} size={20} stroke={1.9} aria-hidden />
      <div className={classes.said}>
        <p className={classes.sentence}>
          {isInconclusive(summary) && <span className={classes.inconclusive}>{t('summary.inconclusive')}</span>}
          {summary.sentence.map((part) => {
            const text = isRead ? glanceText(t, result, part) : sentencePart(t, result, part);
            return text !== null && <Part key={text} part={part} text={text} onEvidence={onEvidence} />;
          })}
        </p>
        {parts.length > 0 && (
          <ul className={classes.parts}>
            {parts.map((part) => (
              <li key={partText(t, result, part)} data-tone={part.tone}>
                {part.kind === 'deviations' ? (
                  <DeviationsPart deviations={result.deviations}>{partText(t, result, part)}</DeviationsPart>
                ) : (
                  <Part part={part} text={partText(t, result, part)} onEvidence={onEvidence} />
                )}
              </li>
            ))}
          </ul>
        )}
        {policy}
        {explanations(t, result).map((text) => (
          <p key={text} className={classes.text}>
            {text}
          </p>
        ))}
        {mayAskAgain && <TeamUnasked />}
      </div>
      {mayAskAgain && (
        <div className={classes.actions}>
          {actions}
          <Button size="xs" variant="default" onClick={() => askAgain(result)}>
            {payLabel}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The explanation of a response that is not ordinary, and the service's messages in any response. */
export function explanations(t: ReturnType<typeof useTranslation>['t'], result: SavedResult): readonly string[] {
  const texts = kindNotice(t, result)?.texts ?? [];
  return isGap(result.kind) ? texts : [...texts, ...serviceWords(t, result)];
}

interface PartProps extends Pick<Props, 'onEvidence'> {
  readonly part: SummaryPart;
  readonly text: string;
}

function Part({ part, text, onEvidence }: PartProps) {
  const { t } = useTranslation();
  const { evidence } = part;
  const title = partTitle(t, part);
  if (evidence === null || onEvidence === null) {
    return <span title={title}>{text}</span>;
  }
  return (
    <button type="button" className={classes.part} title={title} onClick={() => onEvidence(evidence)}>
      {text}
    </button>
  );
}
