import { Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageCheck } from '#contract/cases.ts';
import { pageMarkdown } from '#domain/cases/page-markdown.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { toLibrary } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useTitleWhenWhole } from '#renderer/lib/use-title-when-whole.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { CopyButton } from '#renderer/ui/CopyButton.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { CasePageSheet } from './CasePageSheet.tsx';

interface Props {
  readonly id: string;
  /** Null for the draft. */
  readonly version: number | null;
  /** Hash of the page, if a version has two pages. */
  readonly sha256: string | undefined;
  readonly saveButton: ReactNode;
}

/** Shows the committee page as printed; a host that prints by itself opens this page off-screen. */
export function CasePageScreen({ id, version, sha256, saveButton }: Props) {
  const { t } = useTranslation();
  const { shown, open, leave, notePrint } = useStore('casePage', (state) => state);
  useEffect(() => {
    void open(id, version, sha256);
    return leave;
  }, [open, leave, id, version, sha256]);
  const value = latestValue(shown);
  const page = value?.page;
  const shownVersion = value?.signed?.version ?? version;
  useTitleWhenWhole(page === undefined ? null : `Lastro ${page.nome} ${page.month} folha`);
  if (shown.status === 'failed') {
    return (
      <ErrorNotice
        failure={shown.failure}
        actions={{ retry: () => void open(id, version, sha256), open_archive: toLibrary }}
      />
    );
  }
  const print = (): void => {
    void notePrint();
    window.print();
  };
  return (
    <>
      <PageHeader
        title={t('casePage.title')}
        lead={shownVersion === null ? t('casePage.draftLead') : t('casePage.lead', { version: shownVersion })}
        actions={
          <>
            <ActButtons
              acts={[
                { id: 'case', label: t('casePage.back'), words: t('palette.caseWords'), to: { screen: 'case', id } },
              ]}
            />
            {page !== undefined && (
              <CopyButton
                withText
                act="copy-page"
                text={pageMarkdown(page, value?.signed ?? null)}
                label={t('casePage.copy')}
              />
            )}
            {saveButton}
          </>
        }
        acts={[
          {
            id: 'print',
            label: t('casePage.print'),
            icon: <IconPrinter size={16} aria-hidden />,
            isPrimary: true,
            isOff: page === undefined,
            run: print,
          },
        ]}
      />
      {value?.signed && <Checked check={value.signed.check} />}
      {page === undefined ? (
        <Skeleton height={1000} maw={794} />
      ) : (
        <PrintSheet label={t('casePage.title')}>
          <CasePageSheet page={page} signed={value?.signed ?? null} />
        </PrintSheet>
      )}
    </>
  );
}

/** Says if the page, its answers and its numbers are still those that were signed. */
function Checked({ check: { hash, answers, numbers } }: { readonly check: PageCheck }) {
  const { t } = useTranslation();
  const changed = answers.filter(({ state }) => state === 'changed').length;
  const missing = answers.filter(({ state }) => state === 'missing').length;
  const broken = { count: numbers.broken.length, numbers: numbers.broken.join(', ') };
  if (hash === 'broken') return <Notice tone="danger" title={t('casePage.broken')} />;
  if (hash === 'act_missing') return <Notice tone="danger" title={t('casePage.actMissing')} />;
  if (hash === 'acts_broken') return <Notice tone="danger" title={t('casePage.actsBroken')} />;
  if (broken.count > 0) return <Notice tone="danger" title={t('casePage.numbersBroken', broken)} />;
  if (changed > 0) return <Notice tone="danger" title={t('casePage.changed', { count: changed })} />;
  if (missing > 0) return <Notice tone="warning" title={t('casePage.missing', { count: missing })} />;
  return (
    <Notice tone="info" title={t('casePage.holds', { count: answers.length })}>
      {t('casePage.numbersHold', { count: numbers.held.length })}
    </Notice>
  );
}
