import { runNpm } from '../../scripts/set-up/npm.ts';

const folder = import.meta.dirname;

/**
 * Installs the packages that the face is measured against, from the lockfile of this folder, unless they are
 * there. Nothing else needs them: neither `npm start` nor `npm test` installs them.
 *
 * @throws with what npm said where it could not
 */
export async function installPackages(): Promise<void> {
  const listed = await runNpm(['ls'], { folder });
  if (listed.code === 0) return;
  console.log('Packages to measure against: installing them …');
  const { code, output } = await runNpm(['ci', '--ignore-scripts'], { folder });
  if (code !== 0) throw new Error(`The packages could not be installed:\n${output}`);
}
