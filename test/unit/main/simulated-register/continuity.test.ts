import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthIndex } from '#domain/basics/month.ts';
import type { Client } from '#main/simulated-register/client.ts';
import { contractsUntil } from '#main/simulated-register/contracts.ts';
import { arrearsAt } from '#main/simulated-register/episode.ts';
import { ordinaryClient } from '#main/simulated-register/ordinary-client.ts';
import { endOf, isRenewed } from '#main/simulated-register/product.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { reportedMaturities } from '#main/simulated-register/reported.ts';
import { subjectOf } from '#main/simulated-register/subject.ts';
import { amountOf } from './contracts-under-test.ts';
import { anyDocument, anyMonth, NEVER_TOO_NEW } from './documents.ts';

/** Clients that have a life, by any document. */
const anyClient: fc.Arbitrary<Client> = anyDocument
  .map((documento) => ordinaryClient(subjectOf(documento)))
  .filter((client) => client !== null);

const anyIndex = anyMonth.map(monthIndex);

describe('from one month to the next', () => {
  test('the start of the relationship never moves, and before it there is nothing', () => {
    fc.assert(
      fc.property(anyDocument, anyMonth, fc.integer({ min: 1, max: 60 }), (documento, month, later) => {
        const [now, then] = [month, addMonths(month, later)].map((asked) =>
          simulateRegister(documento, asked, NEVER_TOO_NEW),
        );
        const start = now?.resumoDoCliente.dataInicioRelacionamento ?? null;
        if (start !== null) expect(then?.resumoDoCliente.dataInicioRelacionamento).toBe(start);
        if (start !== null) expect(start.slice(0, 7) <= month).toBe(true);
        if (start === null) expect(now?.resumoDoCliente.quantidadeDeOperacoes).toBe(0);
        if (start === null) expect(now?.resumoDaCarteira.riscoTotal).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the first credit is granted in the month of the start', () => {
    fc.assert(
      fc.property(anyClient, (client) => {
        const first = contractsUntil(client, [], client.start);
        expect(first.length).toBeGreaterThan(0);
        expect(contractsUntil(client, [], client.start - 1)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('a later month adds contracts and changes none', () => {
    fc.assert(
      fc.property(anyClient, anyIndex, fc.nat(60), (client, month, more) => {
        const contracts = contractsUntil(client, client.episodes(month), month);
        const later = contractsUntil(client, client.episodes(month + more), month + more);
        expect(later.filter(({ origination }) => origination <= month)).toEqual(contracts);
      }),
      { numRuns: 500 },
    );
  });

  test('a limit, or a credit paid at its end, is renewed at the same lender when it ends', () => {
    fc.assert(
      fc.property(anyClient, anyIndex, (client, month) => {
        const contracts = contractsUntil(client, [], month);
        for (const ended of contracts.filter((contract) => isRenewed(contract) && endOf(contract) <= month)) {
          const next = contracts.find(
            ({ product, origination, usageSeed }) =>
              product === ended.product && origination === endOf(ended) && usageSeed === ended.usageSeed,
          );
          expect(next?.institution).toBe(ended.institution);
          // Amounts are whole tens.
          expect(Math.abs((next?.amount ?? 0) - ended.amount)).toBeLessThan(0.1 * ended.amount + 1_000);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('what was written off never falls due again, and its amount only ends', () => {
    fc.assert(
      fc.property(anyClient, anyIndex, (client, month) => {
        const episodes = client.episodes(month);
        for (const contract of contractsUntil(client, episodes, month)) {
          const report = (index: number) =>
            reportedMaturities(
              contract,
              arrearsAt(contract, client.episodes(index), client.lateChance, index),
              client.losses,
              index,
            );
          const loss = amountOf(report(month), 'prejuizo');
          if (loss === 0) continue;
          for (const later of [1, 13, 49, 90].map((months) => report(month + months))) {
            expect(amountOf(later) - amountOf(later, 'prejuizo')).toBe(0);
            expect([0, loss]).toContain(amountOf(later, 'prejuizo'));
          }
        }
      }),
      { numRuns: 700 },
    );
  });

  test('a contract falls behind by one month a month at most', () => {
    fc.assert(
      fc.property(anyClient, anyIndex, (client, month) => {
        for (const contract of contractsUntil(client, client.episodes(month), month)) {
          const behind = [month, month + 1].map(
            (index) => index - arrearsAt(contract, client.episodes(index), client.lateChance, index).unpaidSince,
          );
          expect(behind[1]).toBeLessThanOrEqual(Math.max(0, (behind[0] ?? 0) + 1));
        }
      }),
      { numRuns: 700 },
    );
  });

  test('an amortizing credit that is paid owes less each month once it is released', () => {
    fc.assert(
      fc.property(anyClient, anyIndex, (client, month) => {
        for (const contract of contractsUntil(client, [], month)) {
          const { shape, exchange, release } = contract.product;
          const amortizes = (shape === 'price' || shape === 'linear') && !exchange;
          if (!amortizes || month - contract.origination < release) continue;
          const owed = [month, month + 1].map((index) =>
            amountOf(reportedMaturities(contract, arrearsAt(contract, [], 0, index), client.losses, index)),
          );
          // Present values are rounded by bucket, so a credit with yearly instalments may gain some cents meanwhile.
          const interest = shape === 'price' ? 0 : 12;
          expect(owed[1]).toBeLessThanOrEqual((owed[0] ?? 0) + interest);
          if (month + 1 >= endOf(contract)) expect(owed[1]).toBe(0);
        }
      }),
      { numRuns: 700 },
    );
  });

  test('institutions join and leave a few at a time', () => {
    fc.assert(
      fc.property(anyDocument, anyMonth, (documento, month) => {
        const [now = 0, next = 0] = [month, addMonths(month, 1)].map(
          (asked) => simulateRegister(documento, asked, NEVER_TOO_NEW).resumoDoCliente.quantidadeDeInstituicoes,
        );
        expect(Math.abs(next - now)).toBeLessThanOrEqual(6);
      }),
      { numRuns: 1_500 },
    );
  });
});
