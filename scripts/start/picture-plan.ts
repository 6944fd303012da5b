import path from 'node:path';

/**
 * The arguments for a board that nobody can see: `--picture FILE` is added, so that it keeps its
 * picture in a file, unless the person has named one or asks for a single snapshot anyway.
 *
 * @returns the arguments, and the file to name to the person (undefined with a snapshot).
 */
export function picturePlan(
  given: readonly string[],
  cacheFolder: string,
): { args: readonly string[]; pictureFile: string | undefined } {
  if (valueOf(given, '--snapshot') !== undefined) return { args: given, pictureFile: undefined };
  const chosen = valueOf(given, '--picture');
  if (chosen !== undefined) return { args: given, pictureFile: path.resolve(chosen) };
  // Two boards with two profiles keep two pictures.
  const profile = valueOf(given, '--profile');
  const pictureFile = path.join(profile ? path.resolve(profile) : cacheFolder, 'board.png');
  return { args: [...given, '--picture', pictureFile], pictureFile };
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const index = args.indexOf(name);
  if (index >= 0) return args[index + 1] ?? '';
  return args.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}
