export interface ProjectNode {
  readonly name: string;
  readonly packageFolder: string;
  readonly executable: string;
}

export function projectNodeIn(
  projectFolder: string,
  machine: { readonly platform: NodeJS.Platform; readonly arch: string },
): ProjectNode;
