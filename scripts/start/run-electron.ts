import { createInterface } from 'node:readline';
import {
  noSecrets,
  secretsEnvironment,
  sendSecrets,
  type Secrets,
} from '../../src/main/supervisor/environment-key.ts';
import type { Runtime } from '../runtime.ts';
import { isEnding, startProcess } from '../set-up/processes.ts';
import { SetUpError } from '../set-up/set-up-error.ts';
import { explainElectronEnd, isNoise } from './electron-output.ts';

/**
 * Runs Electron on the project, passing on what it prints, and gives its exit code.
 *
 * @param secrets are handed over between the two processes, in the environment of neither
 */
export async function runElectron(
  runtime: Runtime,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  secrets: Secrets = noSecrets,
): Promise<number> {
  const sent = secretsEnvironment(secrets);
  const child = startProcess(runtime.electronExecutable, [...runtime.electronFlags, ...args], {
    env: { ...process.env, ...environment, ...sent },
    stdio: [
      'ignore',
      'inherit',
      'pipe',
      ...(Object.keys(sent).length === 0 ? [] : (['ipc'] as const)),
    ],
  });
  sendSecrets(child, secrets);
  const lines: string[] = [];
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      // Being ended, its processes complain of one another's end.
      if (isEnding() || isNoise(line)) return;
      if (lines.length < 100) lines.push(line);
      process.stderr.write(`${line}\n`);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(new SetUpError(`Electron: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      const explanation = explainElectronEnd({ code, signal, lines, ...runtime });
      if (explanation) reject(new SetUpError(explanation));
      else resolve(code ?? 1);
    });
  });
}
