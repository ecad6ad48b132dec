import { memberName } from '#domain/groups/coverage.ts';
import { GroupCaseButton } from '../features/cases/GroupCaseButton.tsx';
import { ExportGroupMenu } from '../features/export/ExportGroupMenu.tsx';
import { SaveGroup } from '../features/export/SavePdf.tsx';
import { GroupListScreen } from '../features/groups/list/GroupListScreen.tsx';
import { GroupMembersScreen } from '../features/groups/members/GroupMembersScreen.tsx';
import { NewGroupScreen } from '../features/groups/members/NewGroupScreen.tsx';
import { GroupSheetScreen } from '../features/groups/sheet/GroupSheetScreen.tsx';
import { SnapshotSheetScreen } from '../features/groups/sheet/SnapshotSheetScreen.tsx';
import { SnapshotScreen } from '../features/groups/snapshots/SnapshotScreen.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import { maskDocument } from '../lib/format/document-mask.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { href } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import type { Ways } from '../lib/routes/ways.ts';
import type { GroupRoute } from './navigation/route-kinds.ts';
import { ScreenSkeleton } from './screens/ScreenSkeleton.tsx';

/** Has the charts. */
const GroupScreen = onDemand(
  async () => (await import('../features/groups/view/GroupScreen.tsx')).GroupScreen,
  ScreenSkeleton,
);

function groupHref(id: string): string {
  return href({ screen: 'group', id });
}

function resultHref(id: string): string {
  return href({ screen: 'result', id });
}

export interface Props {
  readonly navigation: Ways;
}

/** The groups, a new one, or one of them. */
export function GroupScreenOf({ route, navigation }: Props & { readonly route: GroupRoute }) {
  if (route.screen === 'groups') {
    return <GroupListScreen groupHref={groupHref} newHref={href({ screen: 'group-new' })} />;
  }
  if (route.screen === 'group-new') {
    return (
      <NewGroupScreen onGroup={(id) => go({ screen: 'group-members', id })} onGroups={() => go({ screen: 'groups' })} />
    );
  }
  if (route.screen === 'group-members') {
    return <GroupMembersScreen id={route.id} groupHref={groupHref} />;
  }
  return <OneGroupOf route={route} navigation={navigation} />;
}

type OneGroup = Extract<GroupRoute, { screen: 'group' | 'group-snapshot' | 'group-sheet' | 'snapshot-sheet' }>;

/** What is seen of a group, what was kept of it, and both on paper. */
function OneGroupOf({ route, navigation }: Props & { readonly route: OneGroup }) {
  const { id } = route;
  switch (route.screen) {
    case 'group':
      return <SeenGroupOf id={id} navigation={navigation} />;
    case 'group-snapshot':
      return (
        <SnapshotScreen
          snapshotId={route.snapshotId}
          groupHref={groupHref(id)}
          resultHref={resultHref}
          actions={({ holds, snapshot: { month, proportional, members } }) => (
            <>
              <ExportGroupMenu
                asked={{ id, month, members: null, proportional, snapshotId: route.snapshotId }}
                onPrint={() => go({ screen: 'snapshot-sheet', id, snapshotId: route.snapshotId })}
              />
              {holds && (
                <GroupCaseButton
                  snapshotId={route.snapshotId}
                  members={members.flatMap(({ part }) => (part === null ? [] : { ...part, nome: memberName(part) }))}
                />
              )}
            </>
          )}
        />
      );
    case 'group-sheet': {
      const { month } = route;
      const [members, proportional] = [route.members ?? null, route.proportional ?? false];
      const asked = { id, month, members: members === null ? null : [...members], proportional, snapshotId: null };
      return (
        <GroupSheetScreen
          {...{ id, month, members, proportional }}
          backHref={groupHref(id)}
          saveButton={<SaveGroup asked={asked} />}
        />
      );
    }
    case 'snapshot-sheet': {
      const { snapshotId } = route;
      const asked = { id, month: null, members: null, proportional: false, snapshotId };
      return (
        <SnapshotSheetScreen
          snapshotId={snapshotId}
          backHref={href({ screen: 'group-snapshot', id, snapshotId })}
          saveButton={<SaveGroup asked={asked} />}
        />
      );
    }
  }
}

function SeenGroupOf({ id, navigation }: Props & { readonly id: string }) {
  return (
    <GroupScreen
      id={id}
      membersHref={href({ screen: 'group-members', id })}
      onBatch={(batchId) => go({ screen: 'batch', id: batchId })}
      resultHref={resultHref}
      snapshotHref={(snapshotId) => href({ screen: 'group-snapshot', id, snapshotId })}
      onCapture={(documento) =>
        navigation.capture({ documento: maskDocument(documento), purpose: null, institution: '' })
      }
      exportAction={({ month, members, proportional }, name) => (
        <>
          {month !== null && <ApplyButton applied={{ of: { kind: 'group', id, month }, documento: null, name }} />}
          <ExportGroupMenu
            asked={{ id, month, members, proportional, snapshotId: null }}
            onPrint={() => month !== null && go({ screen: 'group-sheet', id, month, members, proportional })}
          />
        </>
      )}
    />
  );
}
