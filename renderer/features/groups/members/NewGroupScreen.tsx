import { Button, Group, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { maskForList } from '#domain/basics/document.ts';
import { GROUP_LIMITS, type GroupLink } from '#domain/groups/group.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import classes from '../Group.module.css';
import { GroupFields, type GroupTexts } from '../GroupFields.tsx';
import { useGroupActs } from '../group-acts.ts';
import type { FirstMember } from '../groups-state.ts';

/** Begins a group with a name; the first member is proposed by another screen. */
export function NewGroupScreen() {
  const { t } = useTranslation();
  const { add } = useGroupActs();
  const { first, begin } = useStore('groups', (state) => state);
  const suggested = first === null ? '' : t('groups.suggestedName', { nome: first.nome });
  const [typed, setTyped] = useState<GroupTexts>({
    name: suggested.slice(0, GROUP_LIMITS.name),
    kind: 'economic',
    criterion: '',
  });
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (typed.name.trim() === '' || busy) return;
    setBusy(true);
    const added = await add({ ...typed, links: first === null ? [] : [firstLink(first)] });
    setBusy(false);
    if (added.ok) go({ screen: 'group-members', id: added.value.group.id });
    else setFailure(added.error);
  };
  const leave = (): void => {
    begin(null);
    go({ screen: 'groups' });
  };
  return (
    <NarrowPage>
      <PageHeader title={t('groups.new')} lead={t('groups.newLead')} />
      <Panel title={t('groups.one')}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="md">
            <GroupFields typed={typed} onType={setTyped} isChecked={isChecked} />
            {first !== null && (
              <p className={classes.note}>
                {t('groups.beginsWith', { nome: first.nome, documento: maskForList(first.documento) })}
              </p>
            )}
            {failure !== null && <ErrorNotice failure={failure} />}
            <Group gap="xs">
              <Button type="submit" loading={busy}>
                {t('groups.create')}
              </Button>
              <Button variant="default" onClick={leave}>
                {t('common.cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
    </NarrowPage>
  );
}

function firstLink({ documento, nome }: FirstMember): GroupLink {
  return {
    id: crypto.randomUUID(),
    documento,
    digits: null,
    nome: nome.slice(0, GROUP_LIMITS.memberName),
    role: 'borrower',
    via: null,
    shareBp: null,
    source: 'typed',
    sourceDate: null,
    from: null,
    to: null,
  };
}
