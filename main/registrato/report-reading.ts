import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { pdfTextSchema, REPORT_LIMITS } from '#domain/registrato/page-text.ts';
import { readReport } from '#domain/registrato/read-report.ts';
import type { Report } from '#domain/registrato/report.ts';
import type { ReaderProcess, ReadReport, StartReader } from '../ports/registrato.ts';
import type { ReaderLimits, ReaderReply } from './messages.ts';
import { refused, refusedBy } from './refused.ts';

/** Far above a report of 60 months; a report of 31 pages takes half a second and 150 MB. */
const LIMITS: ReaderLimits = { heap: 256, memory: 700, time: 20_000 };

const HEAD = Buffer.from('%PDF-');

/** Each file has a process of its own, which ends with it. What it says is checked again: the file may have taken it over. */
export function createReportReading(start: StartReader, limits: ReaderLimits = LIMITS): ReadReport {
  return async (bytes, password) => {
    if (bytes.length > REPORT_LIMITS.bytes) return refused('size', { largest: REPORT_LIMITS.bytes });
    if (!HEAD.equals(bytes.subarray(0, HEAD.length))) return refused('format');
    const reader = start();
    try {
      const reply = await replyOf(reader, limits.time, { bytes, password, limits });
      return reply.ok ? readChecked(reply.value) : reply;
    } finally {
      reader.kill();
    }
  };
}

async function replyOf(reader: ReaderProcess, time: number, question: unknown): Promise<ReaderReply> {
  const ended = Promise.withResolvers<ReaderReply>();
  const timer = setTimeout(() => ended.resolve(refused('time')), time);
  reader.onMessage((message) => ended.resolve(message as ReaderReply));
  reader.onExit(() => ended.resolve(refused('damaged')));
  reader.send(question);
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
  }
}

function readChecked(said: unknown): Outcome<Report> {
  const text = pdfTextSchema.safeParse(said);
  if (!text.success) return refused('damaged');
  try {
    return ok(readReport(text.data));
  } catch (cause) {
    return refusedBy(cause);
  }
}
