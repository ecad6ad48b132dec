import { describe, expect, test, vi } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Handlers } from '#main/features/handlers.ts';
import { followSettings, locationSwitch } from '#main/hosts/follow-settings.ts';
import { CLOSED_STATE, fakeWorkstation } from '#test/support/fakes/fake-workstation.ts';

const SETTINGS: Settings = { ...readSettings({}), environments: [], account: 'ana', fixed: {}, policyFaults: [] };
const unexpected = (cause: unknown): never => {
  throw cause;
};
const reading = () => vi.fn<Handlers['settings.read']>(async () => ok(SETTINGS));

describe('the officer’s settings', () => {
  test('are told at once, when the vault opens or closes, and when they change', async () => {
    const read = reading();
    const workstation = fakeWorkstation({ 'settings.read': read });
    const use = vi.fn();
    followSettings(workstation, use, unexpected);
    await vi.waitFor(() => expect(use.mock.calls).toEqual([[SETTINGS]]));
    read.mockResolvedValue(fail('vault_closed'));
    workstation.emit('vault.changed', CLOSED_STATE);
    await vi.waitFor(() => expect(use.mock.lastCall).toEqual([null]));
    read.mockResolvedValue(ok({ ...SETTINGS, locale: 'en' }));
    workstation.emit('settings.changed', {});
    await vi.waitFor(() => expect(use.mock.lastCall).toEqual([{ ...SETTINGS, locale: 'en' }]));
  });

  test('are never told from before the last change', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<Handlers['settings.read']>>>();
    const read = reading().mockReturnValueOnce(late.promise);
    const workstation = fakeWorkstation({ 'settings.read': read });
    const use = vi.fn();
    followSettings(workstation, use, unexpected);
    workstation.emit('settings.changed', {});
    await vi.waitFor(() => expect(use).toHaveBeenCalledOnce());
    late.resolve(ok({ ...SETTINGS, location: true }));
    await late.promise;
    expect(use.mock.calls).toEqual([[SETTINGS]]);
  });

  test('that cannot be read are a surprise and no end of the program', async () => {
    const logUnexpected = vi.fn();
    const broken = fakeWorkstation({ 'settings.read': () => Promise.reject(new Error('disk')) });
    followSettings(broken, vi.fn(), logUnexpected);
    await vi.waitFor(() => expect(logUnexpected).toHaveBeenCalledExactlyOnceWith(new Error('disk')));
  });

  test('checklist 5: those from before do not hold while they cannot be read', async () => {
    const read = reading().mockResolvedValueOnce(ok({ ...SETTINGS, location: true }));
    const workstation = fakeWorkstation({ 'settings.read': read });
    const whenOff = vi.fn();
    const mayLocate = locationSwitch(workstation, vi.fn(), whenOff);
    await vi.waitFor(() => expect(mayLocate()).toBe(true));
    expect(whenOff).not.toHaveBeenCalled();
    read.mockRejectedValue(new Error('disk'));
    workstation.emit('settings.changed', {});
    await vi.waitFor(() => expect(mayLocate()).toBe(false));
    expect(whenOff).toHaveBeenCalledOnce();
  });
});

test('the location may be asked for only while the officer lets it, and the vault is open', async () => {
  const read = reading();
  const workstation = fakeWorkstation({ 'settings.read': read });
  const mayLocate = locationSwitch(workstation, unexpected);
  expect(mayLocate()).toBe(false);
  read.mockResolvedValue(ok({ ...SETTINGS, location: true }));
  workstation.emit('settings.changed', {});
  await vi.waitFor(() => expect(mayLocate()).toBe(true));
  read.mockResolvedValue(fail('vault_closed'));
  workstation.emit('vault.changed', CLOSED_STATE);
  await vi.waitFor(() => expect(mayLocate()).toBe(false));
});
