import type { Answer, Endpoint } from './endpoint';

/** A bare answer (docs/wire.md#under-console): a record as it is, a page as an array, with its Content-Range from row `first` on. */
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

/** How many rows a list has in all, from its Content-Range; undefined where it does not say. */
export const totalOf = (contentRange: string | null | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};
