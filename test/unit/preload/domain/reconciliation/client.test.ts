import { describe, expect, test } from 'vitest';
import { NOBODY } from '#domain/institution.ts';
import { CNPJ, checkOf, checksOf, PARTNER, REQUEST } from '../support/checks.ts';
import { exampleWithCarteira, exampleWithCliente } from '../support/example.ts';

describe('R9 and R10, the two summaries', () => {
  test('agree on the vendor risk up to five cents', () => {
    expect(checkOf('R9', 'riscoIndiretoVendor', exampleWithCliente({ riscoIndiretoVendor: 775 })).outcome).toBe(
      'holds',
    );
    expect(checkOf('R9', 'riscoIndiretoVendor', exampleWithCliente({ riscoIndiretoVendor: 0 }))).toMatchObject({
      outcome: 'fails',
      left: 0,
      right: 770,
    });
  });

  test('show both dates when they differ', () => {
    const consulta = exampleWithCarteira({ dtInicioRelacionamento: '2010-01-01' });
    expect(checkOf('R10', 'dataInicioRelacionamento', consulta)).toMatchObject({
      outcome: 'fails',
      difference: '2009-08-17 ≠ 2010-01-01',
    });
  });

  test('cannot disagree when one of them is silent', () => {
    const consulta = exampleWithCarteira({ dtInicioRelacionamento: null, riscoIndiretoVendor: null });
    expect(checkOf('R10', 'dataInicioRelacionamento', consulta).outcome).toBe('not_informed');
    expect(checkOf('R9', 'riscoIndiretoVendor', consulta).outcome).toBe('not_informed');
  });
});

describe('R14, disputes', () => {
  test('are at most as many as the operations', () => {
    const consulta = exampleWithCliente({ quantidadeOperacoesDiscordancia: 9, quantidadeOperacoesSubJudice: 10 });
    expect(checksOf('R14', consulta).map((check) => [check.outcome, check.difference, check.unit])).toEqual([
      ['holds', 0, 'count'],
      ['fails', 1, 'count'],
    ]);
  });

  test('are not compared with an unknown number of operations', () => {
    const checks = checksOf('R14', exampleWithCliente({ quantidadeDeOperacoes: null }));
    expect(checks.map((check) => check.outcome)).toEqual(['not_informed', 'not_informed']);
  });
});

describe('R15 and R16, what was asked for', () => {
  test('warn of another month', () => {
    expect(checkOf('R15', 'dataBaseConsultada', exampleWithCliente({ dataBaseConsultada: '2026-02' }))).toMatchObject({
      weight: 'warning',
      outcome: 'fails',
      difference: '2026-02 ≠ 2026-03',
    });
  });

  test('warn of a legal entity where a person was asked for', () => {
    expect(checkOf('R15', 'tipoDoCliente', exampleWithCliente({ tipoDoCliente: '2' })).outcome).toBe('fails');
    const request = { ...REQUEST, documento: CNPJ };
    expect(checkOf('R15', 'tipoDoCliente', exampleWithCliente({ tipoDoCliente: '2' }), request).outcome).toBe('holds');
  });

  test.each([
    ['11144477735', 'holds'],
    ['111.444.777-35', 'holds'],
    ['11144477', 'fails'],
    ['52998224725', 'fails'],
  ])('take %s as the answer for 111.444.777-35: %s', (documentoDoCliente, outcome) => {
    expect(checkOf('R16', 'documentoDoCliente', exampleWithCliente({ documentoDoCliente })).outcome).toBe(outcome);
  });

  test.each([
    ['11222333000181', 'holds'],
    ['11222333', 'holds'],
    ['11.222.333', 'holds'],
    ['11222333000262', 'holds'],
    ['00011222333', 'holds'],
    ['11222334000262', 'fails'],
    ['1122233', 'fails'],
    ['', 'fails'],
  ])('take %j as the answer for 11.222.333/0001-81: %s', (documentoDoCliente, outcome) => {
    const consulta = exampleWithCliente({ documentoDoCliente, tipoDoCliente: '2' });
    expect(checkOf('R16', 'documentoDoCliente', consulta, { ...REQUEST, documento: CNPJ }).outcome).toBe(outcome);
  });

  test('take the root of an alphanumeric CNPJ in any case', () => {
    const documento = { tipo: 'cnpj', numero: '12ABC34501DE35' } as const;
    const check = checkOf('R16', 'documentoDoCliente', exampleWithCliente({ documentoDoCliente: '12abc345' }), {
      ...REQUEST,
      documento,
    });
    expect(check.outcome).toBe('holds');
  });
});

describe('R17, the percentuals', () => {
  test.each([
    [0, 'holds', 0],
    [100, 'holds', 0],
    [100.5, 'fails', 0.5],
    [-2, 'fails', -2],
    [null, 'not_informed', null],
  ])('of %s: %s', (percentualVolumeProcessado, outcome, difference) => {
    const check = checkOf('R17', 'percentualVolumeProcessado', exampleWithCliente({ percentualVolumeProcessado }));
    expect([check.outcome, check.difference]).toEqual([outcome, difference]);
  });
});

describe('R23, who asked', () => {
  const FUNDO = { nome: 'Fundo Exemplo', cnpj: '12ABC34501DE35' };
  const both = { ...REQUEST, institutions: [FUNDO, PARTNER] };

  test.each<[string, string | null, typeof REQUEST, string]>([
    ['the institution itself', '12.ABC.345/01DE-35', both, 'holds'],
    ['the one through which it is asked', '11444777000161', both, 'holds'],
    ['a branch of it', '11444777000242', both, 'holds'],
    ['its root', '11444777', both, 'holds'],
    ['another', '11222333000181', both, 'fails'],
    ['nothing', null, both, 'not_informed'],
    ['anybody, where nobody was named', '11222333000181', { ...REQUEST, institutions: [NOBODY] }, 'not_informed'],
  ])('is compared where the answer names %s', (_, cnpjDaIfSolicitante, request, outcome) => {
    const check = checkOf('R23', 'cnpjDaIfSolicitante', exampleWithCliente({ cnpjDaIfSolicitante }), request);
    expect(check).toMatchObject({ weight: 'warning', outcome, left: cnpjDaIfSolicitante });
  });

  test('shows both sides by their names', () => {
    const consulta = exampleWithCliente({ cnpjDaIfSolicitante: '11222333000181' });
    const check = checkOf('R23', 'cnpjDaIfSolicitante', consulta, both);
    expect(check.right).toBe('12.ABC.345/01DE-35 Fundo Exemplo; 11.444.777/0001-61 Banco Parceiro S.A.');
  });
});
