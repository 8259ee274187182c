import { useStore } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** How high the rows of tables can be, in pixels: the usual height first. */
export const ROW_HEIGHTS = [44, 36, 32] as const;

/** What these heights are called. */
export const rowHeightWords = perLanguage(() => ({ 44: t('Comfortable'), 36: t('Compact'), 32: t('Dense') }) as const);

/** How high this person likes the rows of tables, kept for good. */
export const useRowHeight = () => useStore<number>('list.rowHeight', ROW_HEIGHTS[0]);

/** How many rows a page this person likes, in every list, kept for good. */
export const useRowsPerPage = () => useStore<number>('list.perPage', DEFAULT_PAGE_SIZE);
