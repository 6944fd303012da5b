import path from 'node:path';
import ts from 'typescript';
import { fallbackVersion } from '../runtime/fallback.ts';

/** Where the names lie that the fallback Electron declares, one a line. */
export const fallbackNamesFile = path.join(
  import.meta.dirname,
  `electron-${fallbackVersion}-names.txt`,
);

/**
 * The names that Electron's type definitions declare: `App.quit` for a member, `App.on:before-quit` for an
 * event, `BrowserWindow` for the thing itself.
 *
 * @param text of an `electron.d.ts`
 */
export function declaredNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const source = ts.createSourceFile('electron.d.ts', text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (isNamed(node)) {
      names.add(node.name.text);
      if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
        for (const member of node.members) {
          const name = nameOfDeclaration(member);
          if (name !== null) names.add(name);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** What a member is called with the interface or class that declares it; null where it has no name. */
export function nameOfDeclaration(member: ts.Declaration): string | null {
  const { parent } = member;
  const name = ts.getNameOfDeclaration(member);
  if (!ts.isInterfaceDeclaration(parent) && !ts.isClassDeclaration(parent)) {
    return isNamed(member) ? member.name.text : null;
  }
  if (name === undefined || !ts.isIdentifier(name) || parent.name === undefined) return null;
  const event = eventOf(member);
  return `${parent.name.text}.${event === null ? name.text : `on:${event}`}`;
}

/** The event that an overload of `on`, `once` and their like is for; null for any other member. */
function eventOf(member: ts.Declaration): string | null {
  if (!ts.isMethodSignature(member) && !ts.isMethodDeclaration(member)) return null;
  const first = member.parameters[0];
  if (first?.name.getText() !== 'event' || first.type === undefined) return null;
  const isLiteral = ts.isLiteralTypeNode(first.type) && ts.isStringLiteral(first.type.literal);
  return isLiteral ? first.type.literal.text : null;
}

function isNamed(node: ts.Node): node is (
  ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration
) & {
  readonly name: ts.Identifier;
} {
  const isKind =
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isKind && node.name !== undefined;
}
