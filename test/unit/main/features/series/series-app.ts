import type { SeriesRun } from '#contract/series.ts';
import { planSeries, type SeriesRequest, toSeries } from '#main/features/series/plan.ts';
import { createSeriesRunner } from '#main/features/series/runner.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { heldRegister, settled } from '#test/support/fakes/held-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';

export const REQUEST: Omit<SeriesRequest, 'shown'> = {
  environment: 'embutido',
  documento: '529.982.247-25',
  first: '2026-04',
  last: '2026-09',
  purpose: 'monitoramento',
  reference: ' carteira ',
  accepted: [],
  reuseProvisional: false,
};

/** A workstation with one series: its run, its dependencies, and its events. */
export function seriesUnlocked({ graceMs = 60_000, consents = [sampleConsent()] } = {}) {
  const archive = memoryArchive({ consents });
  const register = heldRegister();
  const log = rememberingLog();
  const emitted: { runs: SeriesRun[]; saved: number; ended: number } = { runs: [], saved: 0, ended: 0 };
  const listener = {
    changed: (run: SeriesRun) => void emitted.runs.push(run),
    saved: () => void emitted.saved++,
    ended: () => void emitted.ended++,
  };
  const ports = { ...consultaPorts(archive), clientFor: async () => register };
  const runner = createSeriesRunner({ ...ports, log }, graceMs);
  const start = async (changes: Partial<SeriesRequest> = {}, clientFor: Unlocked['clientFor'] = ports.clientFor) => {
    const asked = { ...REQUEST, ...changes };
    const plan = await planSeries(ports, asked);
    const shown = plan.ok ? plan.value.shown : '';
    const started = await runner.start(toSeries({ ...ports, clientFor }, { shown, ...asked }), listener);
    await settled();
    return started;
  };
  /** `month outcome` of each month, oldest first. */
  const outcomes = () => runner.state()?.months.map(({ month, outcome }) => `${month.slice(5)} ${outcome}`);
  return { archive, register, log, runner, ports, emitted, start, outcomes };
}
