import { createServer } from 'node:net';
import { ensureRuntime } from '../runtime.ts';
import { ensureReference } from '../set-up/build-steps.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';

// The application from its sources: the page takes each change as it is made, and a change in main starts it again.
await runScript(async (report) => {
  const isVirtual = isDisplayMissing(process.platform, process.env);
  const runtime = await ensureRuntime({ report, isDisplayNeeded: isVirtual });
  await ensureReference(report);
  const display = isVirtual ? await startVirtualDisplay() : undefined;
  if (display) report.line('There is no display here: the window opens on a virtual one.');
  const noSandbox = runtime.electronFlags.includes('--no-sandbox') ? ['--noSandbox'] : [];
  const given = process.argv.slice(2);
  const electronVite = inProject('node_modules/electron-vite/bin/electron-vite.js');
  try {
    return await runInForeground(
      projectNode,
      [electronVite, 'dev', '--watch', ...noSandbox, ...(given.length > 0 ? ['--', ...given] : [])],
      {
        folder: projectFolder,
        environment: {
          ...runtime.environment,
          ...display?.environment,
          LANDSIDE_DEV_PORT: String(await freePort()),
        },
      },
    );
  } finally {
    await display?.end();
  }
});

/** A port of this computer that no program listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
