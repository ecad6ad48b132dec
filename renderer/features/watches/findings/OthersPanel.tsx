import { useTranslation } from 'react-i18next';
import type { FindingRow } from '#contract/watches.ts';
import { wholeList } from '#renderer/lib/paged-list.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './Findings.module.css';
import { FindingTable } from './FindingTable.tsx';

interface Props {
  readonly title: string;
  readonly findings: readonly FindingRow[];
}

/** Other open findings; hidden if empty. */
export function OthersPanel({ title, findings }: Props) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  return (
    <Panel title={title} lead={t('findings.othersLead')}>
      <FindingTable label={title} list={{ ...wholeList(findings), show: allRead }} className={classes.others} />
    </Panel>
  );
}

function allRead(): void {}
