import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './HelpScreen.module.css';

/** Opens the report of a problem, and keeps dumps of crashes if the officer wants. */
export function ProblemPanel() {
  const { t } = useTranslation();
  const loadProblem = useStore('help', (state) => state.loadProblem);
  const [isOpen, setOpen] = useState(false);
  const show = (): void => {
    void loadProblem();
    setOpen(true);
  };
  return (
    <Panel title={t('help.problem.title')} lead={t('help.problem.lead')}>
      <ActButtons acts={[{ id: 'problem', label: t('help.problem.show'), run: show }]} />
      <CrashDumps />
      {isOpen && <ProblemDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ProblemDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { problem, savedProblem, saveProblem } = useStore('help', (state) => state);
  const known = latestValue(problem);
  return (
    <Dialog title={t('help.problem.title')} size="xl" onClose={onClose}>
      {problem.status === 'failed' && <ErrorNotice failure={problem.failure} />}
      {known !== undefined && (
        <>
          <p className={classes.note}>{t('help.problem.whole')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls. */}
          <pre className={classes.report} tabIndex={0}>
            {known.text}
          </pre>
          <Group gap="xs">
            <Button onClick={() => void saveProblem()}>{t('help.problem.save')}</Button>
            <CopyButton text={known.text} label={t('help.problem.copy')} withText />
          </Group>
        </>
      )}
      <SavedProblem saved={savedProblem} />
    </Dialog>
  );
}

function SavedProblem({ saved }: { readonly saved: string | null }) {
  const { t } = useTranslation();
  if (saved === null) return null;
  return (
    <Notice tone="good" title={t('help.problem.saved')} live>
      {saved}
    </Notice>
  );
}

/** Off, unless the officer keeps dumps for one support case. */
function CrashDumps() {
  const { t } = useTranslation();
  const { dumps, loadDumps, keepDumps } = useStore('help', (state) => state);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => void loadDumps(), [loadDumps]);
  const known = latestValue(dumps);
  if (known === undefined || !known.supported) return null;
  if (known.until !== null) {
    return (
      <Notice tone="warning" title={t('help.dumps.on', { until: formatInstant(known.until) })}>
        <p>{t('help.dumps.onText')}</p>
        <Button variant="default" size="xs" onClick={() => void keepDumps(false)}>
          {t('help.dumps.erase')}
        </Button>
      </Notice>
    );
  }
  const keep = (): void => {
    void keepDumps(true);
    setAsked(false);
  };
  return (
    <>
      <p className={classes.note}>{t('help.dumps.off')}</p>
      <Button variant="subtle" size="xs" px={0} onClick={() => setAsked(true)}>
        {t('help.dumps.keep')}
      </Button>
      {isAsked && (
        <Dialog title={t('help.dumps.keep')} onClose={() => setAsked(false)}>
          <p>{t('help.dumps.ask')}</p>
          <Group gap="xs">
            <Button color="red" onClick={keep}>
              {t('help.dumps.confirm')}
            </Button>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('common.cancel')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
