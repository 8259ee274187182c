import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { ListItemIcon, ListItemText, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import { useCanAccess, useCreatePath, useResourceContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { capitalized, counted, oneOf, type Noun } from '../words/words';
import { DeletionSentence } from '../record/DeletionSentence';
import type { RecordAction } from '../record/RecordAction';
import { restoreOf } from '../record/restoreDeleted';
import { useActor, useRecordAction } from '../record/useRecordAction';
import { useRecordPath } from '../record/useRecordPath';
import type { RowMenuProps } from './RowMenu';

/** Deletes the record of a row, after a question with its name. */
export const deleteAction = <R extends RaRecord>(
  resource: string,
  noun: Noun,
  nameOf: (record: R) => string,
  isOffered?: RecordAction<R>['isOffered'],
  whyNot?: RecordAction<R>['whyNot'],
): RecordAction<R> => ({
  label: t('Delete'),
  icon: DeleteOutline,
  needs: { resource, action: 'delete' },
  ...(isOffered && { isOffered }),
  ...(whyNot && { whyNot }),
  question: (record) => ({
    title: t('Delete {noun} “{name}”?', { noun: oneOf(noun), name: nameOf(record) }),
    content: <DeletionSentence resource={resource} />,
    confirm: t('Delete'),
    confirmColor: 'error',
  }),
  act: async (record, dataProvider, me) => {
    const undo = await restoreOf(dataProvider, me?.flags, resource, record.id);
    await dataProvider.delete(resource, { id: record.id, previousData: record });
    const said = capitalized(t('{noun} “{name}” deleted', { noun: oneOf(noun), name: nameOf(record) }));
    return { message: said, ...(undo && { undo }) };
  },
  bulk: {
    question: (count) => ({
      title: t('Delete {things}?', { things: counted(count, noun) }),
      content: <DeletionSentence resource={resource} isMany={count > 1} />,
      confirm: t('Delete'),
      confirmColor: 'error',
    }),
    message: (count) => t('{things} deleted', { things: counted(count, noun) }),
  },
});

interface ActionItemProps<R extends RaRecord> extends Omit<MenuItemProps, 'action'> {
  readonly action: RecordAction<R>;
}

const ActionItem = <R extends RaRecord>({ action, ...item }: ActionItemProps<R>) => {
  const { label, icon: Icon, needs } = action;
  const { canAccess = false } = useCanAccess(needs);
  if (!canAccess) return null;
  return (
    <MenuItem {...item}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
};

interface LinkItemProps extends MenuItemProps {
  readonly to: string;
  readonly label: string;
  readonly icon: RecordAction['icon'];
}

const LinkItem = ({ to, label, icon: Icon, ...item }: LinkItemProps) => (
  <MenuItem {...item} {...{ component: Link, to }}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    <ListItemText>{label}</ListItemText>
  </MenuItem>
);

interface RowActionsMenuProps<R extends RaRecord> extends Omit<RowMenuProps, 'record'> {
  readonly record: R;
  readonly actions: readonly RecordAction<R>[];
  /** True if a new record can start as a copy of this one. */
  readonly isCopied?: boolean;
  /** The address of a preview of the record. */
  readonly preview?: string;
}

/** The menu of a row: its page, a copy of it, and the actions that this person may perform. */
export const RowActionsMenu = <R extends RaRecord>(props: RowActionsMenuProps<R>) => {
  const { record, name, anchor, isOpen, onClose, actions, isCopied = false, preview } = props;
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const pathOf = useRecordPath();
  const me = useActor();
  const { canAccess: canCopy = false } = useCanAccess({ resource, action: 'clone' });
  const { start, dialog } = useRecordAction(record);
  const page = pathOf(resource, record.id);
  const isEdited = page === createPath({ resource, type: 'edit', id: record.id });
  const offered = me ? actions.filter((action) => action.isOffered?.(record, me) !== false) : [];
  return (
    <>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={onClose}
        // A press in a portal still bubbles through React's tree, to the row.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-label': t('Actions for {name}', { name }) } }}
      >
        <LinkItem
          to={page}
          label={isEdited ? t('Edit') : t('Open')}
          icon={isEdited ? EditOutlined : VisibilityOutlined}
          onClick={onClose}
        />
        {isCopied && canCopy && (
          <LinkItem
            to={`${createPath({ resource, type: 'create' })}?copy=${encodeURIComponent(record.id)}`}
            label={t('Duplicate')}
            icon={ContentCopyRounded}
            onClick={onClose}
          />
        )}
        {preview !== undefined && (
          <LinkItem to={preview} label={t('Preview')} icon={VisibilityOutlined} onClick={onClose} />
        )}
        {offered.map((action) => (
          <ActionItem
            key={action.label}
            action={action}
            onClick={() => {
              onClose();
              start(action);
            }}
          />
        ))}
      </Menu>
      {dialog}
    </>
  );
};
