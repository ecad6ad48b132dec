import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { paperForm, savePaperDrafts } from './paper-drafts.ts';
import { saveConsents, saveResults } from './saved-answers.ts';

export const NOME =
  'Companhia Brasileira de Participações Industriais, Agropecuárias e Comerciais do Centro-Oeste S.A.';
const DOCUMENTO = '90000005000107';
/** Its answers break off. */
const CUT = '90000001902';

/** Grows worse from month to month. */
const SINKING = '90000007000104';

export interface Saved {
  readonly act: string;
  readonly credit: string;
  readonly older: string;
  readonly newer: string;
  readonly group: string;
  readonly position: string;
}

/**
 * An authorization of a company and two months by it, with what is overdue and what is lost; a query of unknown end, a draft on
 * paper, a group with a kept position.
 */
export async function saveWork(page: Page): Promise<Saved> {
  await savePaperDrafts(page, [paperForm(1)]);
  const subject = { nome: NOME, documento: DOCUMENTO };
  const [act = ''] = await saveConsents(page, [subject]);
  const [older = '', newer = ''] = await saveResults(page, subject, ['2026-08', '2026-09'], 'Proposta 12');
  return page.evaluate(
    async ({ nome, documento, cut, act, older, newer }) => {
      const { lastro } = window as unknown as { lastro: Bridge };
      const asked = { documento: cut, purpose: 'concessao' } as const;
      await lastro['home.authorize_test'](asked);
      await lastro['consulta.run']({ ...asked, month: '2026-09', reference: '', again: false });
      const started = await lastro['cases.start']({ resultId: newer });
      if (!started.ok) throw new Error(started.error.code);
      const link = {
        digits: null,
        via: null,
        shareBp: null,
        source: 'typed',
        sourceDate: null,
        from: null,
        to: null,
      } as const;
      const links = [
        { ...link, id: 'first', documento, nome, role: 'borrower' as const },
        {
          ...link,
          id: 'second',
          documento: null,
          digits: '567468',
          nome: nome.slice(0, 60),
          role: 'partner' as const,
          via: 'first',
        },
      ];
      const grouped = await lastro['groups.add']({ content: { name: nome, kind: 'economic', criterion: nome, links } });
      if (!grouped.ok) throw new Error(grouped.error.code);
      const { id: group } = grouped.value.group;
      const whole = { id: group, month: null, members: null, proportional: false };
      const view = await lastro['groups.view'](whole);
      if (!view.ok) throw new Error(view.error.code);
      const kept = await lastro['groups.keep_snapshot']({ ...whole, shown: view.value.shown });
      if (!kept.ok) throw new Error(kept.error.code);
      const saved = { act, older, newer, credit: started.value.case.id };
      return { ...saved, group, position: kept.value.id };
    },
    { ...subject, cut: CUT, act, older, newer },
  );
}

export interface Monitored {
  readonly watch: string;
  readonly cycle: string;
  readonly finding: string;
}

/** A portfolio of one member, of whom two saved months make a finding. */
export async function saveWatch(page: Page): Promise<Monitored> {
  return page.evaluate(
    async ({ name, documento, rules }) => {
      const { lastro } = window as unknown as { lastro: Bridge };
      const taken = <Value>(response: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value => {
        if (!response.ok) throw new Error(response.error.code);
        return response.value;
      };
      const asked = { documento, purpose: 'monitoramento' } as const;
      await lastro['home.authorize_test'](asked);
      for (const month of ['2026-06', '2026-07']) {
        taken(await lastro['consulta.run']({ ...asked, month, reference: '', again: false }));
      }
      const settings = { name, cadence: 'monthly', institution: null, parallel: 3, perMinute: 60, rules } as const;
      const { id } = taken(await lastro['watches.add']({ settings }));
      const texts = { contract: name.slice(0, 60), segment: 'Atacado', responsible: 'Ana Lima' };
      const member = { documento, nome: name, ownExposure: 123_456_789_00, since: '2026-06', until: null, ...texts };
      taken(await lastro['watches.put_member']({ id, member }));
      const { cycleId } = taken(await lastro['watches.draft_cycle']({ id, month: '2026-07', baseline: 0 }));
      taken(await lastro['watches.evaluate']({ cycleId }));
      const whole = { search: '', offset: 0, limit: 10 };
      const listed = { watchId: id, cycleId: null, states: ['new' as const], severity: null, ...whole };
      const [found] = taken(await lastro['watches.findings'](listed)).rows;
      return { watch: id, cycle: cycleId, finding: found?.id ?? '' };
    },
    { name: NOME.slice(0, 110), documento: SINKING, rules: DEFAULT_RULES },
  );
}

/** A policy of an example with a level, a second draft beside its version in force, and a back-test of both. */
export async function savePolicy(page: Page): Promise<string> {
  return page.evaluate(async (nome) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    const people: string[] = [];
    for (const [role, passphrase] of [
      ['analyst', 'girassol de quarta-feira'],
      ['approver', 'ponte velha sem corrimão'],
    ] as const) {
      const name = `${nome.slice(0, 60)} ${role}`;
      const added = await lastro['people.add']({ name, role, passphrase });
      if (!added.ok) throw new Error(added.error.code);
      people.push(added.value.people.find((each) => each.name === name)?.id ?? '');
    }
    const [analyst = '', approver = ''] = people;
    const made = await lastro['policies.add']({ institution: null, from: { kind: 'example', example: 'fidc_seller' } });
    if (!made.ok) throw new Error(made.error.code);
    const { policyId, content } = made.value;
    const level = {
      id: 'comite',
      name: nome.slice(0, 100),
      upTo: 1e12,
      decides: ['fits' as const],
      people: [approver],
    };
    const named = { ...content, name: nome.slice(0, 110), levels: [level] };
    const saved = await lastro['policies.save']({
      policyId,
      version: 1,
      revision: made.value.revision,
      content: named,
    });
    if (!saved.ok) throw new Error(saved.error.code);
    const { revision } = saved.value;
    const by = { personId: analyst, passphrase: 'girassol de quarta-feira' };
    const proposed = await lastro['policies.propose']({ policyId, version: 1, revision, ...by });
    if (!proposed.ok) throw new Error(proposed.error.code);
    const approved = await lastro['policies.approve']({
      policyId,
      version: 1,
      sha256: proposed.value.sha256,
      personId: approver,
      passphrase: 'ponte velha sem corrimão',
    });
    if (!approved.ok) throw new Error(approved.error.code);
    const draft = await lastro['policies.revise']({ policyId, version: 1 });
    if (!draft.ok) throw new Error(draft.error.code);
    const [first, ...others] = named.rules;
    if (first === undefined) throw new Error('no rule');
    const rules = [{ ...first, title: nome.slice(0, 120), why: nome }, ...others.slice(1)];
    await lastro['policies.save']({
      policyId,
      version: 2,
      revision: draft.value.revision,
      content: { ...named, from: null, segment: '', rules },
    });
    return policyId;
  }, NOME);
}
