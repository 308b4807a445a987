import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './tree';

const FOLDERS = ['shared/ai', 'shared/rules', 'shared/rulesets', 'shared/battle'];
const MOST_PARAMETERS = 6;

const FILES = sourceFiles(...FOLDERS).map((file) =>
  ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true),
);

test('no function of the rules takes more than six things by position', () => {
  const wrong: string[] = [];
  for (const file of FILES) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && node.parameters.length > MOST_PARAMETERS) {
        wrong.push(`${file.fileName}: ${node.name?.getText() ?? 'a function without a name'}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  expect(wrong).toEqual([]);
});

test('no file of the rules keeps anything in a variable of its module', () => {
  const wrong = FILES.flatMap((file) =>
    file.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .filter(({ declarationList }) => !(declarationList.flags & ts.NodeFlags.Const))
      .map((statement) => `${file.fileName}: ${statement.getText()}`),
  );
  expect(wrong).toEqual([]);
});
