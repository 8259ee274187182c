import { useStore } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The heights of table rows, in pixels; the first is the default. */
export const ROW_HEIGHTS = [44, 36, 32] as const;

/** The names of these heights. */
export const rowHeightWords = perLanguage(() => ({ 44: t('Comfortable'), 36: t('Compact'), 32: t('Dense') }) as const);

/** The person's height of table rows, stored permanently. */
export const useRowHeight = () => useStore<number>('list.rowHeight', ROW_HEIGHTS[0]);

/** The person's number of rows per page, for every list, stored permanently. */
export const useRowsPerPage = () => useStore<number>('list.perPage', DEFAULT_PAGE_SIZE);
