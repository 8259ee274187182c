import DeleteOutline from '@mui/icons-material/DeleteOutline';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  IconButton,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Stack,
  TextField,
  Tooltip,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, use, useId, useState } from 'react';
import {
  extractValidSavedQueries,
  type SavedQuery,
  useDataProvider,
  useNotify,
  useSavedQueries,
  useStore,
} from 'react-admin';
import type { SharedView, ViewValue } from '../../../contract/endpoints/sharedViews';
import { VIEW_NAME } from '../../../contract/limits';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { SelectField } from './FilterInputs';
import { useList, ViewDaysContext, type ViewDays } from './useList';

interface SaveViewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, days: ViewDays | undefined) => void;
}

/** Asks for the name of a new view, and how it stores its days. */
const SaveViewDialog = ({ isOpen, onClose, onSave }: SaveViewDialogProps) => {
  const id = useId();
  const [name, setName] = useState('');
  const days = use(ViewDaysContext);
  const [chosen, setChosen] = useState<ViewDays>();
  const kept = days.find(({ label }) => label === chosen?.label) ?? days[0];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim(), kept);
    setName('');
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id} variant="h2">
          {t('Save this view')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{t('Saves search, filters, sorting, columns and rows per page.')}</DialogContentText>
          <TextField
            label={t('Name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME } }}
            autoFocus
            required
          />
          {kept && (
            <SelectField
              isAlwaysSet
              label={t('Days')}
              choices={days.map(({ label }) => ({ id: label, name: label }))}
              value={kept.label}
              onChange={(label) => setChosen(days.find((each) => each.label === label))}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Save view')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** A view as this device stores it. */
interface OwnView extends SavedQuery {
  readonly value: SavedQuery['value'] & { readonly columns?: ViewValue['columns'] };
}

/** The saved views of the current list, by name, kept for this person. A view has search, filters, sort, columns and rows per page. */
const useSavedViews = () => {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useList();
  const [stored, setStored] = useSavedQueries(resource);
  const [hidden, setHidden] = useStore<string[] | undefined>(`${resource}.datatable`);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`);
  const views: readonly OwnView[] = extractValidSavedQueries(stored);
  const value: ViewValue = {
    ...{ filter: { ...filterValues }, sort, perPage },
    columns: { ...(hidden && { hidden }), ...(ranks && { ranks }) },
  };
  return {
    resource,
    views,
    open: ({ filter, sort: order, perPage: rows, columns }: OwnView['value']) => {
      setFilters(filter as Record<string, unknown>);
      if (order) setSort(order);
      if (rows) setPerPage(rows);
      if (!columns) return;
      setHidden(columns.hidden);
      setRanks(columns.ranks);
    },
    /** Replaces a view of the same name. */
    save: (label: string, days: ViewDays | undefined) =>
      setStored([
        ...views.filter((view) => view.label !== label),
        { label, value: { ...value, filter: { ...value.filter, ...days?.filter } } },
      ]),
    remove: ({ label }: OwnView) => setStored(views.filter((view) => view.label !== label)),
  };
};

/** The views of a list that the department shares, and the functions that share and withdraw one. Undefined if the server has none. */
const useSharedViews = (resource: string) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: ['shared-views', resource],
    queryFn: async () =>
      (await provider.lacks('shared-views', 'getViews'))
        ? null
        : provider.callRow('shared-views', 'getViews', { query: { resource } }),
    retry: false,
  });
  const said = (text: string) => ({
    onSuccess: () => notify(text, { type: 'success' }),
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  const sharing = useMutation({
    mutationFn: ({ label, value }: OwnView) =>
      provider.callRow('shared-views', 'create', { body: { resource, label, value: value as ViewValue } }),
    ...said(t('View shared with your department')),
  });
  const removing = useMutation({
    mutationFn: ({ id }: SharedView) => provider.callRow('shared-views', 'delete', { id }),
    ...said(t('View removed for your department')),
  });
  return data && { ...data, share: sharing.mutate, remove: removing.mutate };
};

interface ViewLineProps {
  readonly label: string;
  readonly by?: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

const ViewLine = ({ label, by, onOpen, children }: ViewLineProps) => (
  <Stack component="li" role="none" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
    <MenuItem component="div" sx={{ flex: 1, minWidth: 0 }} onClick={onOpen}>
      <ListItemText
        primary={label}
        slotProps={{ primary: { noWrap: true, title: label } }}
        secondary={by && t('by {person}', { person: by })}
      />
    </MenuItem>
    {children}
  </Stack>
);

const RemoveButton = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <IconButton size="small" aria-label={name} onClick={onRemove}>
    <DeleteOutline fontSize="small" />
  </IconButton>
);

interface SavedViewsMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The views of the list of this person and their department: opens, saves, shares and removes one. */
export const SavedViewsMenu = ({ anchor, onClose }: SavedViewsMenuProps) => {
  const [isNaming, setNaming] = useState(false);
  const { resource, views, open, save, remove } = useSavedViews();
  const shared = useSharedViews(resource);
  const show = (value: OwnView['value']) => {
    open(value);
    onClose();
  };
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ paper: { sx: { maxWidth: 360 } } }}>
        {views.map((view) => (
          <ViewLine key={view.label} label={view.label} onOpen={() => show(view.value)}>
            {shared && (
              <Tooltip title={t('Share with {department}', { department: shared.department })}>
                <IconButton
                  size="small"
                  aria-label={t('Share view {view} with {department}', {
                    ...{ view: view.label, department: shared.department },
                  })}
                  onClick={() => shared.share(view)}
                >
                  <GroupAddOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            <RemoveButton name={t('Remove view {view}', { view: view.label })} onRemove={() => remove(view)} />
          </ViewLine>
        ))}
        {shared && shared.views.length > 0 && (
          <ListSubheader disableSticky role="presentation">
            {shared.department}
          </ListSubheader>
        )}
        {shared?.views.map((view) => (
          <ViewLine key={`shared ${view.id}`} label={view.label} by={view.by} onOpen={() => show(view.value)}>
            {view.may_remove && (
              <RemoveButton
                name={t('Remove shared view {view}', { view: view.label })}
                onRemove={() => shared.remove(view)}
              />
            )}
          </ViewLine>
        ))}
        {views.length + (shared?.views.length ?? 0) > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setNaming(true);
            onClose();
          }}
        >
          {t('Save this view…')}
        </MenuItem>
      </Menu>
      <SaveViewDialog isOpen={isNaming} onClose={() => setNaming(false)} onSave={save} />
    </>
  );
};
