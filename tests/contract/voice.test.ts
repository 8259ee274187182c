import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn } from '../support/filesIn';

const paths = filesIn(['src/console', 'src/contract', 'src/backend'], ['ts', 'tsx']);

/** Returns the visible sentences of a file: texts of more than one word, and those between tags. */
const sentencesOf = (path: string): readonly string[] => {
  const sentences: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) sentences.push(node.text);
    if (ts.isTemplateExpression(node))
      sentences.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, scriptKind(path)));
  return sentences
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[A-Za-z]{2,} [A-Za-z“]/.test(text));
};

const scriptKind = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The words that docs/voice.md forbids. */
const UNUSUAL =
  /\b(?:whoever|nobody|themself|anew|told|mend(?:s|ed)?|stands?|stood|slip of the pen|round and round|take[sn]? back|worked out|by itself|by themselves|takes the permission)\b/i;

test('visible sentences use the words of docs/voice.md', () => {
  const sentences = paths.flatMap((path) => sentencesOf(path).map((text) => `${path}: ${text}`));

  expect(sentences.length).toBeGreaterThan(2_000);
  expect(sentences.filter((sentence) => UNUSUAL.test(sentence.slice(sentence.indexOf(': '))))).toEqual([]);
});
