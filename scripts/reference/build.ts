import { join } from 'node:path';
import { builtFingerprint, sourceVersions, sourcesFingerprint } from './fingerprint.ts';
import { buildPlan, isPlanBuilt } from './world-plan.ts';

const projectFolder = join(import.meta.dirname, '../..');
const target = join(projectFolder, 'resources/reference.sqlite');
const now = new Date();
const versions = sourceVersions(projectFolder);
const fingerprint = sourcesFingerprint(projectFolder, versions, now.getUTCFullYear());

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run build:reference

  Builds resources/reference.sqlite and the plan of the simulated world beside it, world-plan.bin,
  if their sources have changed, and rejects data that fails its checks. Takes no options.`);
} else if (builtFingerprint(target) === fingerprint && isPlanBuilt(target, fingerprint)) {
  console.log('Reference data is up to date.');
} else {
  // Loaded only when needed: a start that finds fresh data must not wait for the sources.
  const { buildReference } = await import('./build-reference.ts');
  const problems = await buildReference({
    projectFolder,
    target,
    fingerprint,
    versions,
    now,
    report: console.log,
  });
  if (problems.length > 0) {
    for (const sentence of problems) console.error(sentence);
    console.error(
      `Reference data was not written: ${problems.length === 1 ? 'one check' : `${problems.length} checks`} failed. Put right what the lines above name and run "npm run build:reference" again.`,
    );
    process.exitCode = 1;
  } else {
    console.log(await buildPlan(target, fingerprint));
  }
}
