import { statSync } from 'node:fs';
import path from 'node:path';
import { isInPath } from '../runtime/system-packages.ts';
import { ensureAll } from '../set-up/build-steps.ts';
import { inProject } from '../set-up/project.ts';
import { megabytes, seconds } from '../set-up/report.ts';
import { runScript } from '../set-up/run-script.ts';
import { makeDeb } from './deb/make-deb.ts';
import { makeApplication } from './make-application.ts';
import { missingPrograms, readTargets } from './targets.ts';

// Packages of the application for this system: npm run package [-- targets] (docs/packaging.md).
await runScript(async (report) => {
  const begun = Date.now();
  const read = readTargets(process.argv.slice(2), process.platform);
  if (!read.ok) {
    console.error(read.message);
    return 2;
  }
  const { targets } = read;
  const missing = missingPrograms(targets, isInPath);
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  const runtime = await ensureAll(report, false);
  const output = inProject('dist');
  const others = targets.filter((target) => target !== 'deb');
  const made = await makeApplication(runtime, output, others.length > 0 ? others : ['dir']);
  const files = [...made.artifacts];
  if (targets.includes('deb')) {
    report.line('Debian package: compressing it, which takes a minute or two …');
    const work = path.join(output, 'parts', 'deb');
    const places = { application: made.folder, icons: made.icons, work, output };
    files.push(await makeDeb(places, runtime, 'xz'));
  }
  report.line(
    `Made on Electron ${runtime.electronVersion} (${runtime.kind}) in ${seconds(Date.now() - begun)}:`,
  );
  for (const file of files) {
    report.line(`${path.relative(inProject(), file)}: ${megabytes(statSync(file).size)}`);
  }
  return 0;
});
