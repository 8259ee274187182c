import type { Content } from '../../../contract/endpoints/contents';
import { deletion, RowActionsMenu } from '../../kit/list/RowActionsMenu';
import type { RowMenuProps } from '../../kit/list/RowMenu';
import { t } from '../../language/t';

const actions = [deletion<Content>('contents', t('page'), ({ content_title }) => content_title)];

/** The menu of a page's row. */
export const ContentRowMenu = ({ record, ...props }: RowMenuProps) => (
  <RowActionsMenu<Content> {...props} record={record as Content} actions={actions} isCopied />
);
