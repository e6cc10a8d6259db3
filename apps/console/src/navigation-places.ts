import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { type NavigationGroup, type NavigationItem, navigation } from './navigation.ts';
import { listPath, useResources } from './resources/descriptions.ts';
import { iconOf } from './resources/icons.ts';

/** The side with the resources in their places: what a module defines appears without a line here. */
export function useNavigation(): readonly NavigationGroup[] {
  const { data } = useResources();
  return data ? withResources(navigation, data) : navigation;
}

export const withResources = (
  groups: readonly NavigationGroup[],
  resources: readonly ResourceDescription[],
): readonly NavigationGroup[] =>
  groups.map((group) => ({
    ...group,
    items: [...resources.filter((resource) => group.resources?.includes(resource.group)).map(toItem), ...group.items],
  }));

const toItem = (resource: ResourceDescription): NavigationItem => ({
  path: listPath(resource.name),
  ...resource.label,
  icon: iconOf(resource),
  permission: `${resource.group}.read`,
});
