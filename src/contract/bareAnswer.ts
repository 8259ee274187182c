import type { Answer, Endpoint } from './endpoint';

/** A bare answer (docs/wire.md#under-console): a record itself, or a page as an array. A page has a Content-Range from row `first` on. */
export const writeBare = <E extends Endpoint>(
  unit: string,
  answer: Answer<E>,
  first = 0,
): { readonly body: unknown; readonly contentRange?: string } => {
  if (!isPage(answer)) return { body: answer };
  const { rows, total } = answer;
  const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  return { body: rows, contentRange: `${unit} ${range}/${total}` };
};

const isPage = (answer: unknown): answer is { readonly rows: readonly unknown[]; readonly total: number } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer;

/** The total number of a list's rows, from its Content-Range; undefined without it. */
export const totalOf = (contentRange: string | null | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};
