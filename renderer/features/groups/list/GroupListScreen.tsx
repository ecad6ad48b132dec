import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { ExampleTable } from '#renderer/ui/ExampleTable.tsx';
import { ListScreen, listOf } from '#renderer/ui/ListScreen.tsx';
import { useGroupActs } from '../group-acts.ts';
import { GroupTable } from './GroupTable.tsx';

export function GroupListScreen() {
  const { t } = useTranslation();
  const { loadList, find } = useGroupActs();
  const { search, list, archived: read } = useStore('groups', (state) => state);
  const [known, archived] = [latestValue(list), latestValue(read)];
  useEffect(() => void loadList(), [loadList]);
  return (
    <>
      <ListScreen
        title={t('groups.title')}
        lead={t('groups.lead')}
        search={{ label: t('groups.search'), clearLabel: t('groups.clearSearch'), value: search, onChange: find }}
        begin={{ id: 'group-new', label: t('groups.new'), isPrimary: true, to: { screen: 'group-new' } }}
        list={listOf(list)}
        retry={() => void loadList()}
        none={{
          example: (
            <ExampleTable
              cells={[
                [t('groups.column.name'), t('groups.example')],
                [t('groups.column.kind'), t('groups.kind.economic')],
                [t('groups.column.members'), 5],
              ]}
            />
          ),
          title: t(archived?.total ? 'groups.allArchived' : 'groups.emptyTitle'),
          text: t('groups.emptyText'),
        }}
        noMatch={
          search !== '' && {
            title: t('groups.noMatchTitle'),
            text: t('groups.noMatchText'),
            clear: t('groups.clearSearch'),
            onClear: () => find(''),
          }
        }
      >
        {(frame) => <GroupTable label={t('groups.title')} list={known} frame={frame} />}
      </ListScreen>
      {list.status !== 'failed' && archived !== undefined && archived.total > 0 && (
        <Disclosure label={t('groups.archived', { number: formatCount(archived.total) })} value="">
          <GroupTable label={t('groups.archivedTitle')} list={archived} />
        </Disclosure>
      )}
    </>
  );
}
