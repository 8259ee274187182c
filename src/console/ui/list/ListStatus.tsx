import { Children, isValidElement, type ElementType, type ReactNode } from 'react';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { TimeField } from '../fields/TimeField';
import { LateStatus } from '../page/LateStatus';
import { counted, uncapitalized, type Noun } from '../words/words';
import { useList } from './useList';

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
  readonly align?: string;
  readonly field?: ElementType;
  readonly sortedAs?: 'times' | 'numbers';
}

// Decided by the column rather than its values: a list may have none.
const wordsOfOrder = ({ align, field, sortedAs }: ColumnProps): readonly [asc: string, desc: string] => {
  if (sortedAs === 'times' || field === TimeField) return [t('oldest first'), t('newest first')];
  const isNumber = sortedAs === 'numbers' || align === 'right';
  return isNumber ? [t('lowest first'), t('highest first')] : [t('from A to Z'), t('from Z to A')];
};

/** The sort order in words: `by fare, highest first`; undefined if its field is none of the columns. */
const orderText = (columns: ReactNode, field: string, order: string): string | undefined => {
  for (const column of Children.toArray(columns)) {
    if (!isValidElement<ColumnProps>(column) || column.props.source !== field) continue;
    const { label } = column.props;
    if (typeof label !== 'string') return undefined;
    const [asc, desc] = wordsOfOrder(column.props);
    return t('by {column}, {order}', { column: uncapitalized(label), order: order === 'ASC' ? asc : desc });
  }
  return undefined;
};

interface ListStatusProps {
  readonly noun: Noun;
  readonly columns: ReactNode;
  /** False if pages have no numbers. */
  readonly hasPages: boolean;
}

/** The state of a list as a sentence; undefined while it loads, empty if it failed. */
const useStatus = ({ noun, columns, hasPages }: ListStatusProps): string | undefined => {
  const { total, meta, isPending, isFetching, isPlaceholderData, error, page, perPage, sort } = useList();
  if (error) return '';
  if (isPending || (isFetching && isPlaceholderData) || total === undefined) return undefined;
  // The notice of unreadable rows is enough.
  if (total === 0) return meta?.unreadable ? '' : t(messages.noRecords);
  const pages = Math.ceil(total / perPage);
  const place = hasPages && pages > 1 ? t('page {page} of {pages}', { page: Math.min(page, pages), pages }) : undefined;
  const parts = [counted(total, noun), place, orderText(columns, sort.field, sort.order)];
  return parts.filter((part) => part !== undefined).join(', ');
};

/** Announces the state of a list to screen readers once it has loaded: number of rows, page and order. */
export const ListStatus = (props: ListStatusProps) => (
  <LateStatus label={t('List summary')} status={useStatus(props)} />
);
