import { describe, expect, test } from 'vitest';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { NEVER_TOO_NEW, sampleDocuments } from './documents.ts';

const person = { tipo: 'cpf', numero: '11144477735' } as const;

describe('which months are answered', () => {
  test('a month after the newest one has no amounts, says so, and is not processed at all', () => {
    const { resumoDoCliente, resumoDaCarteira } = simulateRegister(person, '2026-10', '2026-09');
    expect(resumoDoCliente.listaDeMensagensDeValidacao).toEqual([
      { codigo: 'DATA_BASE_INDISPONIVEL', mensagem: 'A data-base 2026-10 ainda não está disponível.' },
    ]);
    expect(resumoDoCliente.percentualDocumentosProcessados).toBe('0.00');
    expect(resumoDoCliente.percentualVolumeProcessado).toBe('0.00');
    expect(resumoDoCliente.dataInicioRelacionamento).toBeNull();
    expect(resumoDaCarteira.riscoTotal).toBe(0);
  });

  test('the newest month itself is answered like any other', () => {
    expect(simulateRegister(person, '2026-09', '2026-09')).toEqual(simulateRegister(person, '2026-09', NEVER_TOO_NEW));
    expect(simulateRegister(person, '2026-09', '2026-09').resumoDaCarteira.riscoTotal).toBeGreaterThan(0);
  });

  test('a month before the first credit is no data, processed as usual and without any message', () => {
    const { resumoDoCliente, resumoDaCarteira } = simulateRegister(person, '2000-06', NEVER_TOO_NEW);
    expect(resumoDoCliente.quantidadeDeInstituicoes).toBe(0);
    expect(Number(resumoDoCliente.percentualDocumentosProcessados)).toBeGreaterThanOrEqual(98.5);
    expect(resumoDoCliente.listaDeMensagensDeValidacao).toBeNull();
    expect(resumoDaCarteira.dtInicioRelacionamento).toBeNull();
    expect(resumoDaCarteira.carteiradeCredito).toBe(0);
  });

  test('the made-up documents of the examples borrow, so that a first try shows something', () => {
    for (const [tipo, numero] of [
      ['cpf', '11144477735'],
      ['cpf', '52998224725'],
      ['cnpj', '11222333000181'],
      ['cnpj', '12ABC34501DE35'],
    ] as const) {
      const response = simulateRegister({ tipo, numero }, '2026-09', NEVER_TOO_NEW);
      expect(response.resumoDasOperacoes.length).toBeGreaterThanOrEqual(4);
    }
  });

  test('some documents never had credit', () => {
    const without = sampleDocuments(500).filter(
      (documento) =>
        simulateRegister(documento, '2030-01', NEVER_TOO_NEW).resumoDoCliente.dataInicioRelacionamento === null,
    );
    expect(without.length).toBeGreaterThan(10);
    expect(without.length).toBeLessThan(80);
  });
});
