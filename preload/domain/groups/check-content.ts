import { parseDocument } from '../basics/document.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';
import { GROUP_LIMITS, type GroupContent, type GroupLink } from './group.ts';
import { isErased, membersOf } from './members.ts';

/**
 * Returns a group's content as it is kept: documents without their masks. `before` is what is kept now, whose erased links
 * alone may have neither document nor name. Fails with the codes of a document (`link`), with `limit_reached` (`max`) of
 * members or links, and with `invalid_input` where two links have one id. What workstations of a team added apart may be more
 * than the limits: it does not grow then.
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

/** Whoever is or was a member. */
const countMembers = ({ links }: Links): number =>
  membersOf({ links: links.map((link) => ({ ...link, from: null, to: null })) }, '').length;
