import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDay } from '#domain/basics/month.ts';
import type { GroupLink } from '#domain/groups/group.ts';
import { holdsOn, membersOf, rolesOn } from '#domain/groups/members.ts';
import { groupsFor } from '#main/features/policies/policy-groups.ts';
import { findingRow } from '#main/features/watches/rows.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { sampleNote } from '../repositories/audit-samples.ts';
import { sampleGroup, sampleLink } from '../repositories/group-samples.ts';
import { CNPJ, CPF } from '../repositories/samples.ts';
import { evaluated, keptCycle, sampleFinding, sampleMember } from '../repositories/watch-samples.ts';

const MONTH = '2026-09';
const TODAY = lastDay(MONTH);
const auditEvent = sampleNote();

const day = fc.constantFrom(null, '2026-08-31', '2026-09-29', TODAY, '2026-10-01', '2027-01-01');

test('whoever asks on which day a link holds hears the same: results, cases, back-tests, groups and findings', async () => {
  await fc.assert(
    fc.asyncProperty(day, day, async (from, to) => {
      const link: GroupLink = sampleLink({ role: 'guarantor', from, to });
      const other = sampleLink({ documento: CNPJ.numero, role: 'borrower', shareBp: null, from: null, to: null });
      const holds = holdsOn(link, TODAY);
      const group = sampleGroup({}, [other, link]);
      // A case asks for its roles alone; a result and a back-test for the groups as well.
      expect(rolesOn(group.content, CPF.numero, MONTH)).toEqual(holds ? ['guarantor'] : []);
      const own = groupsFor([group], CPF.numero, MONTH);
      expect([own.groups.length, own.roles]).toEqual(holds ? [1, ['guarantor']] : [0, []]);
      expect(membersOf(group.content, TODAY)).toHaveLength(holds ? 2 : 1);
      const archive = memoryArchive();
      const { cycle } = await keptCycle(archive, [sampleMember()]);
      const finding = sampleFinding(cycle);
      await archive.watches.keepEvaluation(evaluated(cycle, { made: [finding] }), auditEvent);
      await archive.groups.add(group, auditEvent);
      const listed = await archive.watches.finding(finding.id);
      if (listed === null) throw new Error('the finding is gone');
      expect(findingRow(listed, TODAY).groups).toHaveLength(holds ? 1 : 0);
      const asked = { environment: 'embutido', today: TODAY, limit: 9 } as const;
      const key = CNPJ.numero.slice(0, 8);
      expect(await archive.watches.findingsOfGroups(key, asked)).toHaveLength(holds ? 1 : 0);
      const ended = {
        ...group,
        id: 'other',
        content: { ...group.content, links: [link, { ...other, to: '2026-01-01' }] },
      };
      expect(groupsFor([ended], key, MONTH).groups).toEqual([]);
    }),
    { numRuns: 36 },
  );
});

test('members of a month are the same in a count, a batch of a cycle and the rule', { tags: ['long'] }, async () => {
  const month = fc.constantFrom('2026-07', '2026-08', '2026-09', '2026-10', '2026-11');
  await fc.assert(
    fc.asyncProperty(month, fc.option(month), month, async (since, until, asked) => {
      const archive = memoryArchive();
      const member = sampleMember({ since, until });
      const { watch } = await keptCycle(archive, [member]);
      const count = since <= asked && (until === null || asked <= until) ? 1 : 0;
      expect((await archive.watches.summaries([watch.id], asked))[0]?.members).toBe(count);
      expect(await archive.watches.membersOf(watch.id, asked, null, 9)).toHaveLength(count);
    }),
    { numRuns: 40 },
  );
});
