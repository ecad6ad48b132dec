import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedLine } from '#contract/audit.ts';
import { logLine, readLogLine } from '#domain/audit/log-line.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useIsSession } from '../../lib/use-is-session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './LogEndPanel.module.css';
import { LogLineSheet } from './LogLineSheet.tsx';

/** Shows the end of the log, except in a session: its log ends with it. */
export function LogEndPanel() {
  return useIsSession() ? null : <LogEnd />;
}

/** Says if the log's end is kept outside of the data folder, shows it as a line, and compares a kept line. */
function LogEnd() {
  const { t } = useTranslation();
  const { end, loadEnd } = useStore('audit', (state) => state);
  useEffect(() => void loadEnd(), [loadEnd]);
  const known = latestValue(end);
  return (
    <Panel title={t('audit.end.title')}>
      <div className={classes.parts}>
        {end.status === 'failed' && <ErrorNotice failure={end.failure} actions={{ retry: () => void loadEnd() }} />}
        {known === undefined && end.status !== 'failed' && <Skeleton height={120} />}
        {known !== undefined && (
          <>
            {known.outside && <p className={classes.text}>{t('audit.end.kept')}</p>}
            {!known.outside && <Notice tone="warning" title={t('audit.end.alone')} />}
            <Line line={logLine(known)} />
          </>
        )}
        <CompareLine />
      </div>
    </Panel>
  );
}

function Line({ line }: { readonly line: string }) {
  const { t } = useTranslation();
  const [printing, setPrinting] = useState(false);
  return (
    <div>
      <p className={classes.text}>{t('audit.end.lineText')}</p>
      <p className={classes.line}>{line}</p>
      <div className={classes.acts}>
        <CopyButton text={line} label={t('audit.end.copy')} withText />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={15} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t('audit.end.print')}
        </Button>
      </div>
      {printing && <LogLineSheet line={line} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

function CompareLine() {
  const { t } = useTranslation();
  const { checked, checkLine } = useStore('audit', (state) => state);
  const [line, setLine] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isLine = readLogLine(line) !== null;
    setUnreadable(!isLine);
    if (isLine) void checkLine(line);
  };
  return (
    <form onSubmit={submit} className={classes.compare}>
      <TextInput
        label={t('audit.end.checkLabel')}
        description={t('audit.end.checkText')}
        value={line}
        onChange={(event) => {
          setLine(event.currentTarget.value);
          setUnreadable(false);
        }}
        error={unreadable ? t('audit.end.unreadable') : null}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={checked.status === 'loading'}
        disabled={line.trim() === ''}
      >
        {t('audit.end.checkAct')}
      </Button>
      {checked.status === 'failed' && <ErrorNotice failure={checked.failure} />}
      {checked.status === 'ready' && <LineOutcome checked={checked.value} />}
    </form>
  );
}

function LineOutcome({ checked }: { readonly checked: CheckedLine }) {
  const { t } = useTranslation();
  const { answer, faults } = checked;
  const counts = {
    entry: formatCount(checked.entry),
    entries: formatCount(checked.entries),
    faults: formatCount(faults),
  };
  if (answer === 'held' && faults === 0) {
    return (
      <Notice tone="good" title={t('audit.end.held', counts)} live>
        {t('audit.end.heldText', counts)}
      </Notice>
    );
  }
  const words = answer === 'held' ? 'heldFaults' : answer;
  return (
    <Notice tone="danger" title={t(`audit.end.${words}`, counts)} live>
      <p>{t(`audit.end.${words}Text`, counts)}</p>
      <p>{t('audit.end.failedNext')}</p>
    </Notice>
  );
}
