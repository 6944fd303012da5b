import { startGallery } from '../../e2e/pictures/gallery/gallery.ts';
import { ensureAll } from '../set-up/build-steps.ts';
import { inProject } from '../set-up/project.ts';
import { runScript } from '../set-up/run-script.ts';

await runScript(async (report) => {
  await ensureAll(report, false);
  const { origin } = await startGallery(inProject('out'));
  report.line(`The gallery is at ${origin}/`);
  // Until a signal ends it.
  return new Promise<number>(() => undefined);
});
