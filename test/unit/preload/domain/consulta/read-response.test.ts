import { describe, expect, test } from 'vitest';
import { readEnvelope, readResponse } from '#domain/consulta/read-response.ts';
import { consultaBody } from '#test/support/http/sample-responses.ts';

const BODY = { status: 'sucesso', data: '20/11/2026 10:00:00', versao: '1.0' };

describe('readEnvelope', () => {
  test('finds nothing to say about a body of the specification', () => {
    const read = readEnvelope({ ...BODY, consulta: {} }, ['consulta']);
    expect(read).toEqual({ data: BODY.data, versao: '1.0', deviations: [] });
  });

  test.each(['SUCESSO', ' Sucesso '])('takes %j for sucesso', (status) => {
    expect(readEnvelope({ ...BODY, status }, []).deviations).toEqual([]);
  });

  test.each(['ok', 5, null])('notes %j as a status nobody knows', (status) => {
    expect(readEnvelope({ ...BODY, status }, []).deviations).toEqual([{ path: 'status', kind: 'unreadable' }]);
  });

  test('reads a version that came as a number', () => {
    expect(readEnvelope({ ...BODY, versao: 2 }, []).versao).toBe('2');
  });

  test('lists what is missing and what is more', () => {
    expect(readEnvelope({ urlAuditoria: 'x', data: null }, []).deviations).toEqual([
      { path: 'data', kind: 'missing' },
      { path: 'versao', kind: 'missing' },
      { path: 'status', kind: 'missing' },
      { path: 'urlAuditoria', kind: 'unknown_member' },
    ]);
  });

  test('quotes no more of a name than forty signs', () => {
    const [deviation] = readEnvelope({ ...BODY, ['x'.repeat(500)]: 1 }, []).deviations;
    expect(deviation?.path).toBe('x'.repeat(40));
  });
});

describe('readAnswer', () => {
  test('tells the deviations of the body before those of its consulta', () => {
    const { versao: _, ...body } = consultaBody();
    const consulta = { ...body.consulta, extra: 1 };
    const paths = readResponse({ ...body, urlAuditoria: 'x', consulta })?.deviations.map(({ path }) => path);
    expect(paths).toEqual(['versao', 'urlAuditoria', 'extra']);
  });

  test.each([undefined, null, [], 'x', {}])('gives null where consulta is %j', (consulta) => {
    expect(readResponse({ ...BODY, consulta })).toBeNull();
  });
});
