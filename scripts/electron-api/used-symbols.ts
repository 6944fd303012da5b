import path from 'node:path';
import ts from 'typescript';
import { inProject, projectFolder } from '../set-up/project.ts';
import { nameOfDeclaration } from './declared-names.ts';

export interface UsedSymbol {
  /** As `declaredNames` names it. */
  readonly name: string;
  /** One of the places that use it: file and line. */
  readonly place: string;
}

/**
 * Everything of Electron that these sources name: members, options and events, found by TypeScript itself
 * in the type definitions of the pinned Electron.
 *
 * @param files paths of TypeScript sources
 */
export function usedSymbols(files: readonly string[]): readonly UsedSymbol[] {
  const { config } = ts.readConfigFile(inProject('tsconfig.node.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectFolder);
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  const found = new Map<string, UsedSymbol>();

  const take = (node: ts.Node, declaration: ts.Declaration | undefined): void => {
    if (declaration?.getSourceFile().fileName.endsWith('/electron/electron.d.ts') !== true) return;
    const name = nameOfDeclaration(declaration);
    if (name === null || found.has(name)) return;
    const source = node.getSourceFile();
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.set(name, {
      name,
      place: `${path.relative(projectFolder, source.fileName)}:${line}`,
    });
  };
  const takeSymbol = (node: ts.Node, symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) take(node, declaration);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      // Of a method with overloads, the one that is called: an event, mostly.
      take(node.expression, checker.getResolvedSignature(node)?.declaration);
    } else if (ts.isPropertyAccessExpression(node) && !isCalled(node)) {
      takeSymbol(node.name, checker.getSymbolAtLocation(node.name));
    } else if (ts.isObjectLiteralExpression(node)) {
      const wanted = checker.getContextualType(node);
      const type = wanted && checker.getNonNullableType(wanted);
      for (const property of node.properties) {
        if (property.name === undefined) continue;
        takeSymbol(property, type?.getProperty(property.name.getText()));
      }
    } else if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      const type = checker.getTypeAtLocation(node.parent);
      takeSymbol(node, type.getProperty(name.getText()));
    } else if (ts.isTypeReferenceNode(node)) {
      takeSymbol(node, checker.getTypeAtLocation(node).getSymbol());
    }
    ts.forEachChild(node, visit);
  };

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source !== undefined) visit(source);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function isCalled(node: ts.PropertyAccessExpression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}
