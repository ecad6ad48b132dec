import { GroupListScreen } from '../features/groups/list/GroupListScreen.tsx';
import { GroupMembersScreen } from '../features/groups/members/GroupMembersScreen.tsx';
import { NewGroupScreen } from '../features/groups/members/NewGroupScreen.tsx';
import { maskDocument } from '../lib/format/document-mask.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { type GroupRoute, routeHash } from './navigation/routes.ts';
import type { AppNavigation } from './navigation/use-navigation.ts';
import { go } from './navigation/use-route.ts';
import { ScreenSkeleton } from './screens/ScreenSkeleton.tsx';

/** Has the charts. */
const GroupScreen = onDemand(
  async () => (await import('../features/groups/view/GroupScreen.tsx')).GroupScreen,
  ScreenSkeleton,
);

function groupHref(id: string): string {
  return routeHash({ screen: 'group', id });
}

function resultHref(id: string): string {
  return routeHash({ screen: 'result', id });
}

export interface NavigationProps {
  readonly navigation: AppNavigation;
}

/** The groups, a new one, or one of them. */
export function GroupScreenOf({ route, navigation }: NavigationProps & { readonly route: GroupRoute }) {
  const onGroups = (): void => go({ screen: 'groups' });
  if (route.screen === 'groups') {
    return <GroupListScreen groupHref={groupHref} newHref={routeHash({ screen: 'group-new' })} />;
  }
  if (route.screen === 'group-new') {
    return <NewGroupScreen onGroup={(id) => go({ screen: 'group-members', id })} onGroups={onGroups} />;
  }
  if (route.screen === 'group-members') {
    return <GroupMembersScreen id={route.id} groupHref={groupHref} onGroups={onGroups} />;
  }
  return <OneGroupOf id={route.id} navigation={navigation} />;
}

/** What is seen of a group. */
function OneGroupOf({ id, navigation }: NavigationProps & { readonly id: string }) {
  return (
    <GroupScreen
      id={id}
      membersHref={routeHash({ screen: 'group-members', id })}
      onGroups={() => go({ screen: 'groups' })}
      onBatch={(batchId) => go({ screen: 'batch', id: batchId })}
      resultHref={resultHref}
      onCapture={(documento) =>
        navigation.capture({ documento: maskDocument(documento), purpose: null, institution: '' })
      }
    />
  );
}
