import path from 'node:path';

/**
 * The arguments for a board without a display: `--picture FILE` is added, so that it keeps its
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
  const pictureFile = usualPicture(valueOf(given, '--profile') ?? null, cacheFolder);
  return { args: [...given, '--picture', pictureFile], pictureFile };
}

/** Where that picture is kept. Two boards with two profiles keep two pictures. */
export function usualPicture(profile: string | null, cacheFolder: string): string {
  return path.join(profile ? path.resolve(profile) : cacheFolder, 'board.png');
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const index = args.indexOf(name);
  if (index >= 0) return args[index + 1] ?? '';
  return args.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}
