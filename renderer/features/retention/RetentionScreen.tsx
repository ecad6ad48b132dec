import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { type SyntheticEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import { RETAINED, type Retained, type RetentionRules } from '#domain/retention/retention-rules.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DueTable } from './DueTable.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';

export function RetentionScreen() {
  const { t } = useTranslation();
  const { state, load } = useStore('retention', (store) => store);
  useEffect(() => void load(), [load]);
  const known = latestValue(state);
  return (
    <>
      <PageHeader title={t('retention.title')} lead={t('retention.lead')} />
      <Stack gap="md">
        <Erased />
        {state.status === 'failed' && <ErrorNotice failure={state.failure} actions={{ retry: () => void load() }} />}
        {known === undefined && state.status !== 'failed' && <Skeleton height={280} radius="md" />}
        {known !== undefined && (
          <>
            <DueTable due={known.due} total={known.total} />
            <EraseOne />
            <RulesInForce rules={known.rules} />
          </>
        )}
      </Stack>
      <ErasureDialog />
    </>
  );
}

function RulesInForce({ rules }: { readonly rules: RetentionRules }) {
  const { t } = useTranslation();
  const years = (kind: Retained): [string, string] => [
    t(`retention.years.${kind}`),
    `${rules[kind]}${t('retention.yearsSuffix')}`,
  ];
  return (
    <Panel
      title={t('retention.rules')}
      actions={
        <ActButtons
          acts={[
            { id: 'change-rules', label: t('retention.changeRules'), to: { screen: 'settings', section: 'audit' } },
          ]}
          size="xs"
        />
      }
    >
      <Facts facts={RETAINED.map(years)} />
    </Panel>
  );
}

function Erased() {
  const { t } = useTranslation();
  const erased = useStore('retention', (store) => store.erased);
  if (erased === null) return null;
  const { documento, results } = erased;
  const facts = { documento: maskForList(documento), count: results, number: formatCount(results) };
  return (
    <Notice tone="good" title={t('retention.erased', facts)} live>
      {t('retention.erasedText')}
    </Notice>
  );
}

function EraseOne() {
  const { t } = useTranslation();
  const { documento, edit, look, busy, failure, preview } = useStore('retention', (store) => store);
  const shown = preview === null ? failure : null;
  const atField = shown?.code.startsWith('document_') ?? false;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void look();
  };
  return (
    <Panel title={t('retention.one')} lead={t('retention.oneText')}>
      <form onSubmit={submit} noValidate>
        <Group gap="sm" align="end">
          <DocumentField
            value={documento}
            onChange={edit}
            error={shown !== null && atField ? fieldErrorMessage(t, shown) : undefined}
          />
          <Button type="submit" variant="default" loading={busy && preview === null}>
            {t('retention.look')}
          </Button>
        </Group>
        {shown !== null && !atField && <ErrorNotice failure={shown} />}
      </form>
    </Panel>
  );
}
