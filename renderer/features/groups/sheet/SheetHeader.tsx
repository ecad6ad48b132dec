import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#domain/environment.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { usePrintedOfficer } from '#renderer/lib/use-printed-officer.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import type { RunningHead } from '#renderer/ui/PrintSheet.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly backHref: string;
  readonly isWhole: boolean;
  readonly saveButton: ReactNode;
}

/** What can be done with a sheet that is shown as it will be printed. */
export function SheetHeader({ title, lead, backHref, isWhole, saveButton }: Props) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      lead={lead}
      actions={
        <>
          <Button variant="default" component="a" href={backHref}>
            {t('common.back')}
          </Button>
          {saveButton}
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!isWhole}
            onClick={() => window.print()}
          >
            {t('casePage.print')}
          </Button>
        </>
      }
    />
  );
}

/** On every page: of which group and month it is, and who issues it. */
export function useRunning(name: string, month: string, environment: Environment): RunningHead {
  const { t } = useTranslation();
  const officer = usePrintedOfficer() ?? t('common.notInformed');
  const test = environment === 'producao' ? [] : [t(`result.testData.${environment}`)];
  return {
    subject: isolate(name),
    what: t('result.dataBase', { month }),
    foot: [...test, t('groups.sheetFoot', { officer })].join(' · '),
  };
}
