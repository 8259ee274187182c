import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn } from '../../support/filesIn';

/** The elements that the console's theme makes steady (docs/decisions/0180): they are disabled without losing the focus. */
const STEADY = new Set(['Button', 'IconButton']);

const WORKING =
  /\bis(Pending|Busy|Saving|Fetching|Loading|Submitting|Working|Deleting|Sending)\b|\b(saving|pending|busy|loading)\b/;

/** Returns the elements of a file that are disabled while something works, and thereby lose the focus. */
const losersOf = (path: string, text: string): string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isJsxAttribute(node) &&
      node.name.getText() === 'disabled' &&
      WORKING.test(node.initializer?.getText() ?? '')
    ) {
      const element = node.parent.parent.tagName.getText();
      if (!STEADY.has(element)) found.push(`${path} ${element}`);
    }
    // Properties spread into an element do not show whether that is steady.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'disabled' && WORKING.test(node.initializer.getText()))
      found.push(`${path} spread`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

test('nothing is disabled while it works in a way that takes its focus away', () => {
  expect(losersOf('planted.tsx', '<TextField disabled={!text || isPending} />')).toEqual(['planted.tsx TextField']);
  expect(losersOf('planted.tsx', 'const button = { disabled: isPending };')).toEqual(['planted.tsx spread']);

  const files = filesIn(['src/console'], ['tsx']);

  expect(files.flatMap((path) => losersOf(path, readFileSync(path, 'utf8')))).toEqual([]);
});
