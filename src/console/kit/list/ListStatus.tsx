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

// By the column, not by its values: a list may have none of them.
const wordsOfOrder = ({ align, field, sortedAs }: ColumnProps): readonly [asc: string, desc: string] => {
  if (sortedAs === 'times' || field === TimeField) return [t('oldest first'), t('newest first')];
  const isNumber = sortedAs === 'numbers' || align === 'right';
  return isNumber ? [t('lowest first'), t('highest first')] : [t('from A to Z'), t('from Z to A')];
};

/** By which column rows are sorted, in words: `by fare, highest first`; nothing where it is none of the columns. */
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
  /** False where pages have no numbers. */
  readonly hasPages: boolean;
}

/** What a list has come to, as a sentence; undefined while it is being loaded, empty where it could not be. */
const useStatus = ({ noun, columns, hasPages }: ListStatusProps): string | undefined => {
  const { total, meta, isPending, isFetching, isPlaceholderData, error, page, perPage, sort } = useList();
  if (error) return '';
  if (isPending || (isFetching && isPlaceholderData) || total === undefined) return undefined;
  // The notice of what could not be read says all there is to say.
  if (total === 0) return meta?.unreadable ? '' : t(messages.noRecords);
  const pages = Math.ceil(total / perPage);
  const place = hasPages && pages > 1 ? t('page {page} of {pages}', { page: Math.min(page, pages), pages }) : undefined;
  const parts = [counted(total, noun), place, orderText(columns, sort.field, sort.order)];
  return parts.filter((part) => part !== undefined).join(', ');
};

/** Says to a screen reader what a list has come to, once it has: how many there are, which page, and in what order. */
export const ListStatus = (props: ListStatusProps) => (
  <LateStatus label={t('What the list shows')} status={useStatus(props)} />
);
