import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldSentence } from '../../lib/refusal-sentence.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { useCapture } from './context.ts';
import classes from './SubjectForm.module.css';

/** Who will consent. What is typed stays through every refusal and through a look at another screen. */
export function SubjectForm({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const { subject, problems, busy, refusal, step, begin, edit, presentTerm } = useCapture((state) => state);
  const cancel = (): void => {
    begin();
    onCancel();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void presentTerm();
  };
  return (
    <Panel title={t('consent.subject')} className={classes.panel}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DocumentField
            value={subject.documento}
            onChange={(documento) => edit({ documento })}
            error={problems.documento && fieldSentence(t, problems.documento)}
            autoFocus={subject.documento === ''}
          />
          <TextInput
            label={t('consent.nomeField')}
            required
            withAsterisk={false}
            value={subject.nome}
            onChange={(event) => edit({ nome: event.currentTarget.value })}
            error={problems.nome && t('consent.nomeMissing')}
            autoComplete="off"
            maxLength={200}
            autoFocus={subject.documento !== ''}
          />
          {refusal !== null && step.name === 'subject' && (
            <RefusalNotice refusal={refusal} actions={{ retry: () => void presentTerm() }} />
          )}
          <Group gap="xs">
            <Button type="submit" loading={busy && step.name === 'subject'}>
              {t('consent.continue')}
            </Button>
            <Button variant="default" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
