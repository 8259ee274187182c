import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';

/** A call of `t` or `rich`, or a counted noun. */
export interface Use {
  readonly message: string;
  /** The place of the use, as `resources/users/UserList.tsx:12`. */
  readonly at: string;
  /** The names of the passed values; undefined where they cannot be read. */
  readonly given: readonly string[] | undefined;
}

const treeOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

// `t(isNew ? 'Add' : 'Save')` shows one of two messages.
const literalsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  return [];
};

const namesGiven = (values: ts.Expression | undefined): readonly string[] | undefined => {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  if (values.properties.some((property) => ts.isSpreadAssignment(property))) return undefined;
  return values.properties.map((property) => property.name?.getText() ?? '');
};

const counting = (one: string, many: string): string => `{count, plural, one {# ${one}} other {# ${many}}}`;

const textOf = (object: ts.ObjectLiteralExpression, name: string): string | undefined => {
  const property = object.properties.find((each) => each.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : undefined;
};

/** Returns every message of the console's sources. */
export const messagesUsed = (paths: readonly string[]): readonly Use[] =>
  paths.flatMap((path) => {
    const source = treeOf(path);
    const uses: Use[] = [];
    const walk = (node: ts.Node): void => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const use = (message: string, given?: readonly string[]) =>
        uses.push({ message, at: `${path.replace('src/console/', '')}:${line}`, given });
      if (ts.isCallExpression(node)) {
        const [first, second] = node.arguments;
        const called = node.expression.getText();
        if (first && (called === 't' || called === 'rich'))
          for (const message of literalsOf(first)) use(message, namesGiven(second));
        if (second && called === 'counted') for (const noun of literalsOf(second)) use(counting(noun, `${noun}s`));
      }
      if (ts.isObjectLiteralExpression(node)) {
        const [one, many] = [textOf(node, 'one'), textOf(node, 'many')];
        if (one !== undefined && many !== undefined) use(counting(one, many));
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
    return uses;
  });

/** Properties whose values are shown, or read out. */
const SHOWN = new Set([
  ...['label', 'title', 'sentence', 'helperText', 'placeholder', 'caption', 'lead', 'purpose', 'nothing', 'yes', 'no'],
  ...['body', 'submitLabel', 'noun', 'hint', 'alt', 'aria-label', 'aria-description', 'aria-roledescription'],
]);

/** A unit, and the format of a time. */
const SIGNS = new Set(['px', 'HH:MM']);

const isRead = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !SIGNS.has(text.trim());

// Returns the literal parts of a template: its values are messages, or data.
const writtenIn = (node: ts.Expression | undefined): string => {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  if (!node || !ts.isTemplateExpression(node)) return '';
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
};

/** Returns the texts that would stay English in every language: those between tags, and of shown attributes and fields. */
export const plainTexts = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const source = treeOf(path);
    const found: string[] = [];
    const walk = (node: ts.Node): void => {
      if (ts.isJsxText(node) && isRead(node.text)) found.push(node.text.trim());
      const named =
        (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
        SHOWN.has(node.name.getText().replaceAll("'", ''));
      const value = named ? node.initializer : undefined;
      const written = writtenIn(value && ts.isJsxExpression(value) ? value.expression : value);
      if (isRead(written)) found.push(written);
      ts.forEachChild(node, walk);
    };
    walk(source);
    return found.map((text) => `${path.replace('src/console/', '')}: ${text}`);
  });

const namesIn = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inside = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...inside];
  });

/** Returns the names of a message's arguments, in alphabetical order. Throws where FormatJS cannot read it. */
export const argumentsOf = (message: string): readonly string[] =>
  [...new Set(namesIn(parse(message, { ignoreTag: true })))].toSorted();
