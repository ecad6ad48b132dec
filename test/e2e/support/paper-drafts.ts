import type { Page } from 'playwright/test';
import type { ConsentDraft } from '#contract/consent.ts';
import type { Bridge } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import { termCode } from '#domain/consent/term-code.ts';

/** A draft that waits for its signed paper, with what is printed on that. */
export interface PaperDraft {
  readonly id: string;
  readonly nome: string;
  readonly text: string;
  readonly code: string;
}

/** A draft of an act on paper that lacks nothing but the signed file. */
export function paperForm(number: number): DraftForm {
  return {
    kind: 'papel',
    nome: `Titular ${String(number).padStart(3, '0')} de Souza`,
    documento: cpfOf(number),
    purposes: ['concessao'],
    institution: '',
    place: 'Agência Centro',
    metadata: {
      ip: '203.0.113.10',
      host: 'digitalizador-2',
      timestamp: '18/11/2025 09:30:00',
      userAgent: 'Digitalizador modelo 7',
      latitude: '',
      longitude: '',
      accuracy: '',
    },
    representatives: [],
    signTogether: 1,
  };
}

/** Saves drafts by the window's own bridge and fills their terms. */
export async function savePaperDrafts(page: Page, forms: readonly DraftForm[]): Promise<PaperDraft[]> {
  const filled = await page.evaluate(async (all) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    const drafts: { readonly id: string; readonly nome: string; readonly term: ConsentDraft['term'] }[] = [];
    for (const form of all) {
      const { nome, documento, purposes } = form;
      const saved = await lastro['consent.draft_save']({ id: null, form });
      const prepared = await lastro['consent.prepare']({ nome, documento, purposes });
      if (!saved.ok || !prepared.ok) throw new Error('no draft was saved');
      drafts.push({ id: saved.value.id, nome, term: prepared.value.term });
    }
    return drafts;
  }, forms);
  return filled.map(({ id, nome, term }) => ({
    id,
    nome,
    text: term.text,
    code: termCode({ draft: id, version: term.version, hash: term.sha256 }),
  }));
}

/** Names of the signed files that each draft has. */
export function signedFilesOf(page: Page, ids: readonly string[]): Promise<string[][]> {
  return page.evaluate(async (all) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    const names: string[][] = [];
    for (const id of all) {
      const loaded = await lastro['consent.draft_load']({ id });
      names.push(loaded.ok ? loaded.value.evidence.map(({ name }) => name) : []);
    }
    return names;
  }, ids);
}

/** A CPF with its check digits. */
export function cpfOf(number: number): string {
  const base = String(100_000_000 + number * 7);
  const first = base + checkDigit(base);
  return first + checkDigit(first);
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}
