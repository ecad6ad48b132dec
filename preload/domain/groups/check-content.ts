import { parseDocument } from '../basics/document.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';
import { GROUP_LIMITS, type GroupContent, type GroupLink } from './group.ts';
import { isErased, membersOf } from './members.ts';

/**
 * Returns a group's content with the masks removed from its documents. `before` is the content kept now; only links
 * erased in it may have neither document nor name. Fails with the codes of a document (`link`), with `limit_reached`
 * (`max`) for too many members or links, and with `invalid_input` if two links have one id. A group that a team's
 * workstations together took over a limit may stay so, but not grow.
 */
export function checkContent(content: GroupContent, before: GroupContent | null): Outcome<GroupContent> {
  const erased = new Set(before?.links.filter(isErased).map(({ id }) => id));
  const links: GroupLink[] = [];
  for (const link of content.links) {
    if (isErased(link) && !erased.has(link.id)) return fail('document_empty', { link: link.id });
    const parsed = link.documento === null ? ok(null) : parseDocument(link.documento);
    if (!parsed.ok) return fail(parsed.error.code, { link: link.id });
    links.push({ ...link, documento: parsed.value?.numero ?? null });
  }
  if (new Set(links.map(({ id }) => id)).size < links.length) return fail('invalid_input', { field: 'links' });
  for (const [count, max] of [
    [countMembers, GROUP_LIMITS.members],
    [countLinks, GROUP_LIMITS.links],
  ] as const) {
    if (count({ links }) > Math.max(max, count(before ?? { links: [] }))) return fail('limit_reached', { max });
  }
  return ok({ ...content, links });
}

type Links = Pick<GroupContent, 'links'>;

const countLinks = ({ links }: Links): number => links.length;

/** Counts present and past members. */
const countMembers = ({ links }: Links): number =>
  membersOf({ links: links.map((link) => ({ ...link, from: null, to: null })) }, '').length;
