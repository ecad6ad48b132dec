import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '#contract/batches.ts';
import { LINE_PROBLEMS } from '#domain/sheets/sheet.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { type CountLine, CountList } from '#renderer/ui/CountList.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Batch.module.css';
import type { LineKind } from '../batch-state.ts';

const EXPLAINED = ['wrong_digits', 'lost_zeros', 'mistyped', 'scientific', 'ambiguous', 'duplicate'] as const;

const PROPOSED = ['lost_zeros', 'mistyped'] as const;

interface Props {
  readonly check: BatchCheck;
  readonly onShow: (kind: LineKind) => void;
}

export function LineCounts({ check, onShow }: Props) {
  const { t } = useTranslation();
  const lineKind = useStore('batch', (state) => state.lineKind);
  const line = (kind: Exclude<LineKind, null> | 'all', count: number): CountLine => ({
    key: kind,
    label: t(`batches.kind.${kind}`),
    count,
    note: EXPLAINED.some((one) => one === kind)
      ? t(`batches.kindText.${kind as (typeof EXPLAINED)[number]}`)
      : undefined,
    onShow: () => onShow(kind === 'all' ? null : kind),
    showLabel: t('batches.showLines', { kind: t(`batches.kind.${kind}`) }),
    isShown: lineKind === (kind === 'all' ? null : kind),
  });
  const problems = LINE_PROBLEMS.filter((problem) => check.problems[problem] > 0);
  return (
    <Panel title={t('batches.checkTitle')} lead={t('batches.subjects', counted(check.subjects))}>
      <ProposedDocuments check={check} onShow={onShow} />
      <CountList
        label={t('batches.checkTitle')}
        lines={[
          line('all', check.lines),
          line('valid', check.valid),
          ...problems.map((problem) => line(problem, check.problems[problem])),
          ...(check.duplicates > 0 ? [line('duplicate', check.duplicates)] : []),
          ...(check.hidden > 0 ? [line('hidden', check.hidden)] : []),
        ]}
      />
    </Panel>
  );
}

/** Offers documents that the sheet had as numbers, or with letters for digits. Only the officer takes them. */
function ProposedDocuments({ check: { problems }, onShow }: Props) {
  const { t } = useTranslation();
  const { acceptProposed, busy } = useStore('batch', (state) => state);
  const kinds = PROPOSED.filter((kind) => problems[kind] > 0);
  const count = kinds.reduce((sum, kind) => sum + problems[kind], 0);
  if (count === 0) return null;
  return (
    <div className={classes.notices}>
      <Notice tone="warning" title={t('batches.proposedLines', counted(count))}>
        {t('batches.proposedText')}
        <Group gap="xs" mt={8}>
          {kinds.map((kind) => (
            <Button key={kind} variant="default" size="xs" onClick={() => onShow(kind)}>
              {t('batches.showLines', { kind: t(`batches.kind.${kind}`) })}
            </Button>
          ))}
          <Button variant="default" size="xs" loading={busy} onClick={() => void acceptProposed(null)}>
            {t('batches.acceptAll', counted(count))}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
