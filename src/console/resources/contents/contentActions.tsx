import { perLanguage } from '../../language/language';
import type { Content } from '../../../contract/endpoints/contents';
import { deleteAction, RowActionsMenu } from '../../ui/list/RowActionsMenu';
import type { RowMenuProps } from '../../ui/list/RowMenu';
import { BulkActionButtons } from '../../ui/list/BulkActionButtons';

const actions = perLanguage(() => [
  deleteAction<Content>('contents', { one: 'page', many: 'pages' }, ({ content_title }) => content_title),
]);

/** The menu of a page's row. */
export const ContentRowMenu = ({ record, ...props }: RowMenuProps) => (
  <RowActionsMenu<Content> {...props} record={record as Content} actions={actions()} isCopied />
);

/** The actions on the selected pages. */
export const ContentBulkActionButtons = () => <BulkActionButtons<Content> actions={actions()} />;
