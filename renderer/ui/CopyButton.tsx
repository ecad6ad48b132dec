import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenActs } from '../lib/acts.ts';

type Outcome = 'idle' | 'copied' | 'failed';

interface Props {
  readonly text: string;
  /** Names the copied text for screen readers. */
  readonly label: string;
  readonly withText?: boolean;
  /** Its id among the acts of the screen, where it is one. */
  readonly act?: string;
}

/** Copies a text and says on the button itself whether that worked. */
export function CopyButton({ text, label, withText = false, act }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const copy = async (): Promise<void> => {
    const done = await writeClipboard(text);
    setOutcome(done ? 'copied' : 'failed');
  };
  useScreenActs(act === undefined ? [] : [{ id: act, label, run: () => void copy() }]);
  const said = { idle: label, copied: t('common.copied'), failed: t('common.copyFailed') }[outcome];
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  const common = { onClick: () => void copy(), onBlur: () => setOutcome('idle') };
  if (withText) {
    return (
      <Button {...common} variant="default" size="xs" leftSection={<Icon size={15} aria-hidden />} aria-live="polite">
        {said}
      </Button>
    );
  }
  return (
    <Tooltip label={said}>
      <ActionIcon {...common} variant="subtle" color="gray" aria-label={said}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Returns false if the host denies the clipboard; the button shows it. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
