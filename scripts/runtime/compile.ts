import path from 'node:path';
import { SetUpError } from '../set-up/set-up-error.ts';
import { lastLines, runCommand, type CommandResult } from '../set-up/run-command.ts';

/** A file in C or C++ and what its compiler is told besides. */
export interface Source {
  readonly compiler: 'gcc' | 'g++';
  /** Absolute path. */
  readonly file: string;
  readonly flags: readonly string[];
}

interface Compilation {
  /** What it is called where it fails. */
  readonly name: string;
  readonly sources: readonly Source[];
  /** Of the linker. */
  readonly linkFlags?: readonly string[];
  /** An existing folder for what comes between. */
  readonly folder: string;
  /** The file to write. */
  readonly target: string;
}

/** The first GCC that knows all of C++20 that is used. */
const OLDEST_COMPILER = 10;

/**
 * Compiles the sources at the same time and links them to one addon for Node on Linux. The compiler is
 * called directly: make takes no blank in a path, and a shell takes a quote for its own.
 *
 * @throws SetUpError that says what really failed: no compiler, an old one, a full disk, or its words
 */
export async function compileAddon(compilation: Compilation): Promise<void> {
  const { sources, folder } = compilation;
  const objects = sources.map((_source, index) => path.join(folder, `${index}.o`));
  const results = await Promise.all(
    sources.map(({ compiler, file, flags }, index) =>
      runCommand(compiler, [
        ...['-c', '-fPIC', '-pthread', '-O3', '-DNDEBUG', '-fmax-errors=3', ...flags],
        ...['-o', objects[index] ?? '', file],
      ]),
    ),
  );
  for (const [index, { compiler, file }] of sources.entries()) {
    await check(compilation.name, results[index], compiler, path.basename(file));
  }
  // Libraries come after what asks for them.
  const linked = await runCommand('g++', [
    ...['-shared', '-pthread', '-o', compilation.target, ...objects],
    ...(compilation.linkFlags ?? []),
  ]);
  await check(compilation.name, linked, 'g++', 'the finished parts');
}

async function check(
  name: string,
  result: CommandResult | undefined,
  compiler: Source['compiler'],
  what: string,
): Promise<void> {
  if (result === undefined || result.code === 0) return;
  const again = 'then run the same command again';
  const fail = (sentence: string): never => {
    throw new SetUpError(`${name} could not be compiled: ${sentence}`);
  };
  if (!result.isFound) fail(`there is no ${compiler} in PATH. Install it, ${again}.`);
  if (/No space left on device|Disk quota exceeded/.test(result.output)) {
    fail(`the disk is full. Make room, ${again}.`);
  }
  const version = (await runCommand(compiler, ['-dumpversion'])).output.trim();
  if (Number.parseInt(version) < OLDEST_COMPILER) {
    fail(
      `${compiler} ${version} is too old. Install version ${OLDEST_COMPILER} or later, ${again}.`,
    );
  }
  fail(`${compiler} ${version} failed on ${what}. It said:\n${lastLines(result.output)}`);
}
