import type { PermissionFlags } from '../../../contract/permissions';
import { publicPaths } from '../publicPaths';
import { menu } from './menu';
import type { MenuItem } from './MenuItem';

/** The inside paths of the pages that this build serves and this server offers: '/departments', '/revenue-dashboard'. */
export type ServedPages = Pick<ReadonlySet<string>, 'has'>;

/** The pages that a person with these flags may open, as the menu shows them; only served ones. */
export function visibleEntries(
  flags: PermissionFlags,
  served: ServedPages,
  items: readonly MenuItem[] = menu(),
): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.permissionKey && !flags[item.permissionKey]) return [];
    if (item.anyOf?.every((flag) => !flags[flag])) return [];
    if (item.children) {
      const children = visibleEntries(flags, served, item.children);
      return children.length > 0 ? [{ ...item, children }] : [];
    }
    if (item.external || item.type !== 'item') return [item];
    if (!item.pages) return served.has(insidePath(item)) ? [item] : [];
    const pages = item.pages.filter(({ path }) => served.has(path));
    return pages.length > 0 ? [{ ...item, pages }] : [];
  });
}

/** The items among some entries, at any depth; those in a collapse carry its icon. */
export function itemsOf(entries: readonly MenuItem[]): readonly MenuItem[] {
  return entries.flatMap((entry) =>
    entry.children ? itemsOf(entry.children.map((child) => ({ icon: entry.icon, ...child }))) : entry,
  );
}

/** The inside path of an item's page. */
export function insidePath({ url = '', pages }: MenuItem): string {
  return pages?.[0]?.path ?? publicPaths.toInside(url);
}

const pathsOf = (item: MenuItem): readonly string[] => item.pages?.map(({ path }) => path) ?? [insidePath(item)];

const closest = (
  entries: readonly MenuItem[],
  pathname: string,
  pagesOf: (item: MenuItem) => readonly string[],
): MenuItem | undefined => {
  const closeness = (item: MenuItem) =>
    Math.max(0, ...pagesOf(item).map((page) => (isUnder(pathname, page) ? page.length : 0)));
  return itemsOf(entries)
    .filter((item) => !item.external && closeness(item) > 0)
    .sort((a, b) => closeness(b) - closeness(a))[0];
};

/**
 * The item whose page, or a page under it, has this inside path: the closest match.
 * The public address decides if no inside path matches.
 */
export function currentItem(entries: readonly MenuItem[], pathname: string): MenuItem | undefined {
  return (
    closest(entries, pathname, pathsOf) ??
    closest(entries, publicPaths.toOutside(pathname), ({ url = '/' }) => (url === '/' ? [] : [url]))
  );
}

/** The title of the page at this inside path: its own title if its entry has several. */
export function titleAt(entries: readonly MenuItem[], pathname: string): string | undefined {
  const item = currentItem(entries, pathname);
  return item?.pages?.find(({ path }) => isUnder(pathname, path))?.title ?? item?.title;
}

function isUnder(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
