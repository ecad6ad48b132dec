import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#domain/basics/environment.ts';
import { isolate } from '../i18n/isolate.ts';
import type { Address } from '../lib/routes/routes.ts';
import { usePrintedOfficer } from '../lib/use-printed-officer.ts';
import { ActButtons } from './Acts.tsx';
import { PageHeader } from './PageHeader.tsx';
import type { RunningHead } from './PrintSheet.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly back: Address;
  readonly isWhole: boolean;
  readonly saveButton: ReactNode;
  /** Records the printing. */
  readonly onPrint?: () => void;
}

/** The acts on a sheet that is shown as it will be printed. */
export function SheetHeader({ title, lead, back, isWhole, saveButton, onPrint }: Props) {
  const { t } = useTranslation();
  const print = (): void => {
    onPrint?.();
    window.print();
  };
  return (
    <PageHeader
      title={title}
      lead={lead}
      actions={
        <>
          <ActButtons acts={[{ id: 'back', label: t('common.back'), to: back }]} />
          {saveButton}
        </>
      }
      acts={[
        {
          id: 'print',
          label: t('casePage.print'),
          icon: <IconPrinter size={16} aria-hidden />,
          isPrimary: true,
          isOff: !isWhole,
          run: print,
        },
      ]}
    />
  );
}

/** Head of every page: subject, month and issuing officer; null until the officer is loaded. */
export function useRunning(name: string, month: string, environment: Environment): RunningHead | null {
  const { t } = useTranslation();
  const officer = usePrintedOfficer();
  if (officer === null) return null;
  const test = environment === 'producao' ? [] : [t(`result.testData.${environment}`)];
  return {
    subject: isolate(name),
    what: t('result.dataBase', { month }),
    foot: [...test, t('groups.sheetFoot', { officer })].join(' · '),
  };
}
