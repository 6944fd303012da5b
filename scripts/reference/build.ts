import { inProject } from '../set-up/project.ts';
import { buildReference } from './build-reference.ts';
import { sourcesFingerprint } from './fingerprint.ts';
import { buildPlan } from './world-plan.ts';

const target = inProject('resources/reference.sqlite');

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run build:reference

  Builds resources/reference.sqlite and the plan of the simulated world beside it, world-plan.bin,
  and rejects data that fails its checks. Takes no options.`);
} else {
  const fingerprint = sourcesFingerprint();
  const built = await buildReference({ target, fingerprint, now: new Date() });
  if (built.ok) {
    console.log(built.report);
    console.log(buildPlan(target, fingerprint));
  } else {
    const { problems } = built;
    for (const sentence of problems) console.error(sentence);
    console.error(
      `Reference data was not written: ${problems.length === 1 ? 'one check' : `${problems.length} checks`} failed. Put right what the lines above name and run "npm run build:reference" again.`,
    );
    process.exitCode = 1;
  }
}
