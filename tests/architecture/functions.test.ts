import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './tree';

const RULES = ['shared/ai', 'shared/rules', 'shared/rulesets', 'shared/battle'];
const MOST_PARAMETERS = 6;

function parsed(...folders: readonly string[]): readonly ts.SourceFile[] {
  return sourceFiles(...folders).flatMap((file) => {
    if (!/\.(ts|mjs|svelte)$/.test(file)) return [];
    return [
      ts.createSourceFile(file, scriptOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS),
    ];
  });
}

/** The scripts of a component, or the whole of any other file. */
function scriptOf(file: string): string {
  if (!file.endsWith('.svelte')) return textOf(file);
  return [...textOf(file).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1] ?? '')
    .join('\n');
}

test('no function takes more than six things by position', () => {
  const files = parsed('shared', 'renderer', 'electron');
  expect(files.length).toBeGreaterThan(800);
  const wrong: string[] = [];
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && node.parameters.length > MOST_PARAMETERS) {
        const count = node.parameters.length;
        wrong.push(`${file.fileName}: ${node.name?.getText() ?? 'a nameless function'} (${count})`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  expect(wrong).toEqual([]);
});

test('no file of the rules keeps anything in a variable of its module', () => {
  const wrong = parsed(...RULES).flatMap((file) =>
    file.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .filter(({ declarationList }) => !(declarationList.flags & ts.NodeFlags.Const))
      .map((statement) => `${file.fileName}: ${statement.getText()}`),
  );
  expect(wrong).toEqual([]);
});
