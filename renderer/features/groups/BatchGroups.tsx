import { Checkbox, Select } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { GROUP_KINDS, type GroupKind } from '#domain/groups/group.ts';
import { formatCount } from '../../lib/format/number.ts';
import { href } from '../../lib/routes/routes.ts';
import { go } from '../../lib/routes/use-route.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import classes from './Group.module.css';
import { useGroupActs } from './group-acts.ts';

type Named = Output<'groups.of_batch'>['groups'][number];

interface Props {
  readonly batchId: string;
}

/** Makes groups of a batch's lines; hidden if its sheet names no group. */
export function BatchGroups({ batchId }: Props) {
  const { t } = useTranslation();
  const { ofBatch } = useGroupActs();
  const [named, setNamed] = useState<readonly Named[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void ofBatch(batchId).then((found) => setNamed(found.ok ? found.value.groups : []));
  }, [ofBatch, batchId]);
  if (named.length === 0) return null;
  return (
    <>
      <ActButtons
        acts={[
          {
            id: 'make-groups',
            label: t('groups.fromBatch.open'),
            icon: <IconSitemap size={16} aria-hidden />,
            run: () => setOpen(true),
          },
        ]}
      />
      {isOpen && <MakeGroups batchId={batchId} named={named} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps extends Props {
  readonly named: readonly Named[];
  readonly onClose: () => void;
}

/** Chooses the names that become groups; a name that a group has already is not ticked. */
function MakeGroups({ batchId, named, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { addFromBatch } = useGroupActs();
  const [kind, setKind] = useState<GroupKind>('economic');
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(named.flatMap(({ name, groupId }) => (groupId === null ? [name] : []))),
  );
  const take = (name: string, isTaken: boolean): void => {
    const others = [...taken].filter((each) => each !== name);
    setTaken(new Set(isTaken ? [...others, name] : others));
  };
  const submit = async (): Promise<BridgeFailure | null> => {
    const made = await addFromBatch({ batchId, names: [...taken], kind });
    if (!made.ok) return made.error;
    const { made: count, id } = made.value;
    go(count === 1 && id !== null ? { screen: 'group', id } : { screen: 'groups' });
    return null;
  };
  return (
    <FormDialog
      title={t('groups.fromBatch.open')}
      submit={t('groups.fromBatch.make', { count: taken.size })}
      isReady={taken.size > 0}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('groups.fromBatch.text')}</p>
      <NamesTable {...{ named, taken }} onTake={take} />
      <Select
        label={t('groups.kindLabel')}
        data={GROUP_KINDS.map((one) => ({ value: one, label: t(`groups.kind.${one}`) }))}
        value={kind}
        onChange={(picked) => setKind(GROUP_KINDS.find((one) => one === picked) ?? 'economic')}
        allowDeselect={false}
      />
    </FormDialog>
  );
}

interface TableProps extends Pick<DialogProps, 'named'> {
  readonly taken: ReadonlySet<string>;
  readonly onTake: (name: string, isTaken: boolean) => void;
}

function NamesTable({ named, taken, onTake }: TableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('groups.title')}
      frame="panel"
      frameClass={classes.tall}
      rows={named}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          head: t('groups.column.name'),
          kind: 'name',
          cell: ({ name }) => (
            <Checkbox
              label={name}
              aria-label={t('groups.fromBatch.take', { name })}
              checked={taken.has(name)}
              onChange={({ currentTarget }) => onTake(name, currentTarget.checked)}
            />
          ),
        },
        {
          key: 'subjects',
          head: t('groups.fromBatch.subjects'),
          kind: 'number',
          cell: ({ subjects }) => formatCount(subjects),
        },
        {
          key: 'group',
          head: t('groups.one'),
          cell: ({ groupId }) =>
            groupId !== null && (
              <a href={href({ screen: 'group', id: groupId })} className={classes.link}>
                {t('groups.fromBatch.known')}
              </a>
            ),
        },
      ]}
    />
  );
}
