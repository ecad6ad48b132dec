import { describe, expect, test } from 'vitest';
import { readArguments, UsageError } from '#main/register-service/standalone/read-arguments.ts';

describe('the command line of the service', () => {
  test('serves any free port without delays or failures unless told', () => {
    const none = { seed: null, record: null };
    const served = { kind: 'serve', home: 'd', port: 0, latencyMs: 0, failRate: 0, ...none };
    expect(readArguments(['--home', 'd'])).toEqual(served);
  });

  test('takes all its options', () => {
    const args = [
      '--port',
      '8080',
      '--home=d',
      '--latency',
      '300',
      '--fail-rate',
      '0.05',
      '--seed',
      '7',
      '--record',
      'f',
    ];
    expect(readArguments(args)).toEqual({
      kind: 'serve',
      home: 'd',
      port: 8080,
      latencyMs: 300,
      failRate: 0.05,
      seed: 7,
      record: 'f',
    });
  });

  test.each([
    [['keys', 'list', '--home', 'd'], { kind: 'list_keys', home: 'd' }],
    [['--home', 'd', 'keys', 'create'], { kind: 'create_key', home: 'd' }],
    [['keys', 'revoke', '1a2b3c4d', '--home', 'd'], { kind: 'revoke_key', home: 'd', id: '1a2b3c4d' }],
  ])('%j is a command for keys', (args, command) => {
    expect(readArguments(args)).toEqual(command);
  });

  test.each([
    [[], '--home DIR is missing'],
    [['--home', ''], '--home DIR is missing'],
    [['--home', 'd', '--port', '65536'], '--port must be a whole number from 0 to 65535'],
    [['--home', 'd', '--port', '1.5'], '--port must be a whole number'],
    [['--home', 'd', '--latency=-1'], '--latency must be'],
    [['--home', 'd', '--fail-rate', '1.1'], '--fail-rate must be a number from 0 to 1'],
    [['--home', 'd', '--fail-rate', 'NaN'], '--fail-rate must be'],
    [['--home', 'd', '--seed', 'x'], '--seed must be a whole number'],
    [['--home', 'd', '--speed', '9'], '--speed'],
    [['--home', 'd', 'keys'], 'unknown command: keys'],
    [['--home', 'd', 'keys', 'revoke'], 'unknown command: keys revoke'],
    [['--home', 'd', 'keys', 'create', 'x'], 'unknown command: keys create x'],
    [['--home', 'd', 'stop'], 'unknown command: stop'],
  ])('%j is refused: %s', (args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(message);
  });
});
