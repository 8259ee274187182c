import { readFile, writeFile } from 'node:fs/promises';
import { type FormatConfig, format } from 'oxfmt';

/**
 * Writes a part of a page, between the comments `<!-- name -->` and `<!-- end of name -->`.
 * The text has the form that the checks require.
 */
export const writeSection = async (path: string, name: string, markdown: string): Promise<void> => {
  const page = await readFile(path, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no part "${name}".`);
  const written = `${page.slice(0, from + begin.length)}\n\n${markdown}\n\n${page.slice(to)}`;
  const rules = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
  await writeFile(path, (await format(path, written, rules)).code);
};
