import type { Outcome } from '#shared/ipc.ts';

/** The ways of a page onto paper: the system's print dialog, Chromium's PDF, the disk. */
export interface PrintSystem {
  /** Null where it was printed or the person cancelled; else the system's reason. */
  readonly print: () => Promise<string | null>;
  readonly makePdf: () => Promise<Uint8Array>;
  /** Asks where a file should go; null: nowhere. */
  readonly chooseFile: (suggestion: string) => Promise<string | null>;
  /** Writes a file in one piece; throws where it cannot. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>;
}

export interface Printing {
  print(): Promise<Outcome<null>>;
  savePdf(suggestion: string): Promise<Outcome<{ readonly fileName: string } | null>>;
}

/** Puts the page that is on show onto paper. */
export function createPrinting(system: PrintSystem): Printing {
  return {
    async print() {
      const reason = await system.print();
      if (reason === null) return { ok: true, value: null };
      return { ok: false, problem: { code: 'paper.notPrinted' } };
    },
    async savePdf(suggestion) {
      const path = await system.chooseFile(suggestion);
      if (path === null) return { ok: true, value: null };
      try {
        await system.writeFile(path, await system.makePdf());
        return { ok: true, value: { fileName: path.split(/[\\/]/).pop() ?? path } };
      } catch {
        return { ok: false, problem: { code: 'paper.notSaved' } };
      }
    },
  };
}
