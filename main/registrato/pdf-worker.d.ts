declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** Reads a PDF for pdf.js, which takes it from here in place of a thread of its own. */
  export const WorkerMessageHandler: unknown;
}
