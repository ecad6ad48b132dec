import { describe, expect, test } from 'vitest';
import { subjectKey } from '#domain/basics/document.ts';
import { fail } from '#domain/basics/outcome.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { openDossier } from '#main/features/subject/open-dossier.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from '#test/integration/repositories/batch-samples.ts';
import { changed, sampleCase, samplePage } from '#test/integration/repositories/case-samples.ts';
import { sampleGroup, sampleLink, sampleSnapshot } from '#test/integration/repositories/group-samples.ts';
import {
  actedOn,
  evaluated,
  keptCycle,
  sampleFinding,
  sampleMember,
} from '#test/integration/repositories/watch-samples.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { MARIA, NOW, sampleConsent, sampleSaved } from '#test/support/fakes/samples.ts';

const INSTITUTION = { nome: 'Cooperativa Exemplo', cnpj: '11222333000181' };
const SEAT = { tipo: 'cnpj', numero: '11222333000181' } as const;
const BRANCH = { tipo: 'cnpj', numero: '11222333000262' } as const;

const EXPORT = { kind: 'export', documento: SEAT.numero, facts: { format: 'png' } } as const;

function unlocked() {
  const archive = memoryArchive({
    consents: [
      sampleConsent({ id: 'of-seat', nome: 'Indústria Exemplo S.A.', documento: SEAT }),
      sampleConsent({
        id: 'of-branch',
        nome: 'Indústria Exemplo S.A. (filial)',
        documento: BRANCH,
        createdAt: NOW + 1,
      }),
      sampleConsent({ id: 'of-maria' }),
    ],
    results: [
      sampleSaved('seat-august', {
        nome: 'Indústria Exemplo S.A.',
        documento: SEAT,
        dataBase: '2026-08',
        consentId: 'of-seat',
      }),
      sampleSaved('branch-september', {
        nome: 'Indústria Exemplo S.A. (filial)',
        documento: BRANCH,
        consentId: 'of-branch',
      }),
      sampleSaved('maria-september', { consentId: 'of-maria' }),
    ],
  });
  const { cases, batches, filings, groups, people, policies, reports, team, watches } = archive;
  const ports = {
    ...consentPorts(fakeRegister(), archive),
    cases,
    batches,
    filings,
    reports,
    groups,
    people,
    policies,
    team,
    secrets: rememberingSecrets(),
    watches,
  };
  return { archive, open: (documento: string) => openDossier(ports, documento, INSTITUTION) };
}

describe('the dossier', () => {
  test('of a company holds all branches, whichever it is opened by, each row with its own document', async () => {
    const { open } = unlocked();
    for (const { numero } of [SEAT, BRANCH]) {
      const opened = await open(numero);
      if (!opened.ok) throw new Error(opened.error.code);
      const { documento, documentos, authorizations, queries, totals } = opened.value;
      expect(documento).toBe(numero);
      expect(documentos.toSorted()).toEqual([SEAT.numero, BRANCH.numero]);
      expect(authorizations.map((row) => [row.id, row.documento])).toEqual([
        ['of-branch', BRANCH.numero],
        ['of-seat', SEAT.numero],
      ]);
      expect(queries.map((row) => [row.id, row.documento])).toEqual([
        ['branch-september', BRANCH.numero],
        ['seat-august', SEAT.numero],
      ]);
      expect(totals).toMatchObject({ authorizations: 2, queries: 2 });
    }
  });

  test('names the branch of every event, also of one of which nothing else is kept', async () => {
    const { open } = unlocked();
    await open('11.222.333/0003-43');
    const opened = await open(SEAT.numero);
    expect(opened).toMatchObject({
      value: {
        documentos: expect.arrayContaining(['11222333000343']),
        events: [{ kind: 'dossier', documento: '11.222.333/0003-43' }],
      },
    });
  });

  test('of a person is of that document alone, and its events stay masked', async () => {
    const { open } = unlocked();
    await open(MARIA.numero);
    const opened = await open('529.982.247-25');
    expect(opened).toMatchObject({
      value: {
        documento: MARIA.numero,
        documentos: [MARIA.numero],
        nomes: ['Maria da Silva'],
        authorizations: [{ id: 'of-maria' }],
        queries: [{ id: 'maria-september' }],
        events: [{ kind: 'dossier', documento: '***.982.247-**' }],
        institution: INSTITUTION,
        officer: 'ana',
        printedAt: '2026-11-20T10:15:00-03:00',
      },
    });
  });

  test('tells all names under which something is kept, the newest first', async () => {
    const opened = await unlocked().open(SEAT.numero);
    expect(opened.ok && opened.value.nomes).toEqual(['Indústria Exemplo S.A. (filial)', 'Indústria Exemplo S.A.']);
  });

  test('tells of each event what the log knows of it beyond its kind', async () => {
    const { archive, open } = unlocked();
    await archive.audit.add(buildEvent({ clock: () => NOW, officer: () => 'ana' }, EXPORT));
    expect(await open(SEAT.numero)).toMatchObject({
      value: { events: [{ kind: 'export', facts: { format: 'png' } }] },
    });
  });

  test('holds what proves each authorization, the tags and the notes', async () => {
    const { archive, open } = unlocked();
    const file = { kind: 'arquivo_assinado', name: 'termo.pdf', type: 'application/pdf', size: 3 } as const;
    const proof = { ...file, id: 'proof', ownerId: 'of-branch', sha256: 'ab'.repeat(32), addedAt: NOW };
    await archive.evidence.add(proof, new Uint8Array(3));
    await archive.evidence.add({ ...proof, id: 'another', ownerId: 'of-maria' }, new Uint8Array(3));
    const subject = subjectKey(SEAT.numero);
    await archive.tags.change([subject], { add: ['safra'], remove: [] });
    await archive.notes.add(subject, { id: 'note', at: NOW, officer: 'ana', text: 'Ligar em maio.' });
    expect(await open(SEAT.numero)).toMatchObject({
      value: {
        tags: ['safra'],
        notes: [{ officer: 'ana', text: 'Ligar em maio.', at: '2026-11-20T10:15:00-03:00' }],
        evidence: [{ id: 'proof', name: 'termo.pdf', documento: BRANCH.numero, sha256: 'ab'.repeat(32) }],
        totals: { evidence: 1 },
      },
    });
  });

  test('holds the cases of all branches with their signed pages, each act with the hash it binds', async () => {
    const { archive, open } = unlocked();
    const proposal = { ...EMPTY_CONTENT, reference: 'P-1' };
    const content = { ...proposal, request: { ...proposal.request, product: 'Capital de giro', amount: 50_000_00 } };
    const known = { documento: BRANCH.numero, nome: 'Indústria Exemplo S.A. (filial)', content } as const;
    const one = sampleCase({ ...known, id: 'of-branch', changedAt: NOW });
    await archive.cases.add(one, buildEvent({ clock: () => NOW, officer: () => 'ana' }, EXPORT));
    const page = samplePage(one);
    const concluded = changed(one, { state: 'committee' });
    await archive.cases.conclude(concluded, page, buildEvent({ clock: () => NOW, officer: () => 'ana' }, EXPORT));
    await archive.cases.add(sampleCase({ documento: MARIA.numero }), buildEvent(consentPorts(fakeRegister()), EXPORT));
    expect(await open(SEAT.numero)).toMatchObject({
      value: {
        cases: [
          {
            id: 'of-branch',
            documento: BRANCH.numero,
            reference: 'P-1',
            state: 'committee',
            request: { product: 'Capital de giro', amount: 50_000_00 },
            changedAt: '2026-11-20T10:15:01-03:00',
            pages: [{ version: 1, sha256: page.sha256, acts: [{ kind: 'concluded', sha256: page.sha256 }] }],
          },
        ],
        totals: { cases: 1 },
      },
    });
  });

  test('data, dossier: of a case it holds all that the analyst typed, and says what is cited', async () => {
    const { archive, open } = unlocked();
    const request = {
      product: 'Capital de giro',
      amount: 50_000_00,
      term: 24,
      instalment: 99_00,
      monthlyRate: 199,
      income: { amount: 4_500_00, source: 'Holerite', date: '2026-10-05' },
      ownExposure: { amount: 10_00, source: 'Posição interna', date: null },
      groupExposure: { amount: 70_00, source: 'Posição interna', date: null },
      amortization: 'sac' as const,
      facts: [],
      guarantee: 'Veículo',
    };
    const cited = { kind: 'figure', month: '2026-09', figure: 'riscoTotal' } as const;
    const content = {
      ...EMPTY_CONTENT,
      reference: 'P-1',
      request,
      citations: [{ number: 7, cited }],
      risks: [{ proposal: null, text: 'Renda sazonal', mitigant: 'Reserva' }],
      proposal: 'Conceder, com [7].\nEm duas parcelas.',
      conditions: 'Com aval.',
    };
    const one = sampleCase({ documento: MARIA.numero, content });
    await archive.cases.add(one, buildEvent(consentPorts(fakeRegister()), EXPORT));
    const opened = await open(MARIA.numero);
    expect(opened.ok && opened.value.cases).toMatchObject([
      {
        reference: 'P-1',
        request,
        months: one.answers.map(({ month }) => month),
        institution: one.institution,
        risks: [{ text: 'Renda sazonal', mitigant: 'Reserva' }],
        proposal: 'Conceder, com [7: Risco total, 09/2026].\nEm duas parcelas.',
        conditions: 'Com aval.',
      },
    ]);
  });

  test('data, dossier of batches: its lines say what the sheet says under each title, and its questions when they were asked', async () => {
    const { archive, open } = unlocked();
    const event = buildEvent(consentPorts(fakeRegister()), EXPORT);
    const cells = ['52998224725', 'Maria M. da Silva', null, { date: '2026-09-30' }];
    const line = sampleLine(2, { documento: MARIA.numero, nome: 'Maria M. da Silva', cells });
    const draft = sampleBatch({ createdAt: NOW });
    await archive.batches.addDraft(draft, [line, sampleLine(3, { documento: SEAT.numero })], event);
    const batch = confirmedBatch(draft);
    await archive.batches.confirm(batch, [sampleItem(MARIA.numero), sampleItem('11222333')], event);
    const of = { batchId: draft.id, batchName: 'Carteira de novembro' };
    expect(await open(MARIA.numero)).toMatchObject({
      value: {
        nomes: ['Maria da Silva', 'Maria M. da Silva'],
        batches: [
          {
            name: of.batchName,
            fileName: 'carteira.xlsx',
            sheet: 'Clientes',
            purpose: 'monitoramento',
            institution: batch.confirmed?.institution,
            state: 'running',
            createdAt: '2026-11-20T10:15:00-03:00',
          },
        ],
        batchLines: [
          {
            ...of,
            n: 2,
            documento: MARIA.numero,
            cells: [
              { title: 'CPF/CNPJ', text: '52998224725' },
              { title: 'Nome', text: 'Maria M. da Silva' },
              { title: '', text: '2026-09-30' },
            ],
          },
        ],
        batchQuestions: [{ ...of, month: '2026-09', state: 'to_do', askedAt: null }],
        totals: { batches: 1, batchLines: 1, batchQuestions: 1 },
      },
    });
  });

  test('data, dossier of groups: it holds in which groups the subject is or was, and what was kept of it, and of nobody else', async () => {
    const { archive, open } = unlocked();
    const event = buildEvent(consentPorts(fakeRegister()), EXPORT);
    const company = sampleLink({ documento: SEAT.numero, nome: 'Padaria Aurora', role: 'borrower' });
    const own = sampleLink({ documento: MARIA.numero, nome: 'Maria Prado', via: company.id, to: '2026-01-31' });
    const spouse = sampleLink({ documento: MARIA.numero, nome: 'Maria Prado', role: 'spouse' });
    const other = sampleLink({ nome: 'Rui Lopes' });
    const group = sampleGroup({ isArchived: true }, [company, own, other, { ...spouse, via: other.id }]);
    await archive.groups.add(group, event);
    const { snapshot, sha256 } = sampleSnapshot(sampleGroup({ id: group.id }, [company, own, other]), 3);
    await archive.groups.addSnapshot({ snapshot, sha256 }, event);
    const content = { ...EMPTY_CONTENT, group: snapshot.id };
    await archive.cases.add(sampleCase({ nome: 'Maria Prado', documento: MARIA.numero, content }), event);
    const opened = await open(MARIA.numero);
    const of = { groupId: group.id, name: 'Grupo Aurora', kind: 'economic', isArchived: true, environment: 'embutido' };
    expect(opened).toMatchObject({
      value: {
        nomes: ['Maria da Silva', 'Maria Prado'],
        groups: [
          {
            ...of,
            criterion: '≥ 20% votante',
            documento: MARIA.numero,
            role: 'partner',
            through: 'Padaria Aurora',
            shareBp: 6_000,
            source: 'qsa',
            sourceDate: '2026-11-03',
            from: '2019-02-01',
            to: '2026-01-31',
          },
          { ...of, role: 'spouse', through: null },
        ],
        groupPositions: [
          {
            snapshotId: snapshot.id,
            groupName: 'Grupo Aurora',
            version: 3,
            month: '2026-09',
            missing: null,
            keptAt: '2026-11-20T10:15:00-03:00',
            nome: 'Maria Prado',
            documento: MARIA.numero,
            amounts: snapshot.members[1]?.part?.amounts,
          },
        ],
        cases: [{ group: { name: 'Grupo Aurora', version: 3 } }],
        totals: { groups: 2, groupPositions: 1 },
      },
    });
    expect(JSON.stringify(opened)).not.toContain('Rui Lopes');
  });

  test('data, dossier of monitored portfolios: it holds which ones monitor the subject, what was found and done, and nobody else', async () => {
    const { archive, open } = unlocked();
    const event = buildEvent(consentPorts(fakeRegister()), EXPORT);
    const own = sampleMember({ documento: MARIA.numero, nome: 'Maria Prado', until: '2026-10' });
    const { watch, cycle } = await keptCycle(archive, [own, sampleMember({ nome: 'Rui Lopes' })]);
    const found = sampleFinding(cycle, { documento: MARIA.numero });
    const made = [found, sampleFinding(cycle, { nome: 'Rui Lopes' })];
    await archive.watches.keepEvaluation(evaluated(cycle, { made }), event);
    const reason = 'Pago na agência';
    await archive.watches.act([actedOn(found, { state: 'discarded', reason })], event);
    const opened = await open(MARIA.numero);
    const { id, rule, severity, before, now } = found;
    expect(opened).toMatchObject({
      value: {
        nomes: ['Maria da Silva', 'Maria Prado'],
        watches: [
          {
            watchId: watch.id,
            name: 'Carteira do varejo',
            environment: 'embutido',
            documento: MARIA.numero,
            ownExposure: 1_500_000,
            contract: '77-1',
            segment: 'Varejo',
            responsible: 'Zélia Prado',
            since: '2026-08',
            until: '2026-10',
          },
        ],
        findings: [
          {
            id,
            rule,
            severity,
            before,
            now,
            watchName: 'Carteira do varejo',
            state: 'discarded',
            history: [{ kind: 'discarded', officer: 'ana', reason, at: '2026-11-20T10:16:00-03:00' }, { kind: 'made' }],
          },
        ],
        totals: { watches: 1, findings: 1 },
      },
    });
    expect(JSON.stringify(opened)).not.toContain('Rui Lopes');
  });

  test('is opened as an event of it, noted after it was read', async () => {
    const { archive, open } = unlocked();
    expect(await open(SEAT.numero)).toMatchObject({ value: { events: [], totals: { events: 0 } } });
    expect((await archive.audit.ofSubject(SEAT.numero, 5)).rows).toMatchObject([{ kind: 'dossier', officer: 'ana' }]);
  });

  test('of no document is refused, and noted nowhere', async () => {
    const { archive, open } = unlocked();
    expect(await open('111.444.777-36')).toEqual(fail('document_invalid'));
    expect(await archive.audit.head()).toMatchObject({ count: 0 });
  });
});
