import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Form, useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FeedKeyDraft } from '../../../contract/endpoints/feedKeys';
import { FeedTypes } from '../../../contract/feed/events';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { CopyButton } from '../../ui/fields/CopyId';
import { CheckboxGroupInput, TextInput } from '../../ui/form/inputs';
import { zodResolver } from '../../ui/form/zodResolver';
import { t } from '../../language/t';
import { feedTypeWords } from './feedTypes';

const resolver = zodResolver(FeedKeyDraft);

interface KeyDialogProps {
  readonly onClose: () => void;
}

/** Shows a new key, the only time. A click beside the dialog does not close it. */
const MadeKey = ({ value, onClose }: KeyDialogProps & { readonly value: string }) => (
  <>
    <DialogContent>
      <Stack spacing={2}>
        <Alert severity="warning">{t('Copy the key now: it is not shown again.')}</Alert>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box component="code" sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
          <CopyButton text={value} what={t('key')} isSecret />
        </Stack>
        <Typography color="text.secondary">
          {t('The program sends it with each request, as Authorization: Bearer.')}
        </Typography>
      </Stack>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button variant="contained" onClick={onClose}>
        {t('Close')}
      </Button>
    </DialogActions>
  </>
);

/** Makes a key from a name and types, and shows it. */
export const NewKeyDialog = ({ onClose }: KeyDialogProps) => {
  const id = useId();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: FeedKeyDraft) => dataProvider.callRow('feed-keys', 'create', { body }),
  });
  const choices = FeedTypes.options.map((type) => ({ id: type, name: feedTypeWords()[type] }));
  return (
    <Dialog open onClose={isPending || data ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {data ? t('The key “{name}”', { name: data.record.name }) : t('New key')}
      </DialogTitle>
      {data ? (
        <MadeKey value={data.key} onClose={onClose} />
      ) : (
        <Form<FieldValues>
          resolver={resolver}
          defaultValues={{ name: '', scopes: [] }}
          onSubmit={(values: FieldValues) => mutate(FeedKeyDraft.parse(values))}
          disableInvalidFormNotification
          noValidate
        >
          <DialogContent>
            <TextInput
              source="name"
              label={t('Name')}
              helperText={t('The program, for example Ticket server')}
              isRequired
              autoFocus
            />
            <CheckboxGroupInput source="scopes" label={t('Sends')} choices={choices} helperText={false} />
            {error && (
              <Alert severity="error" role="alert">
                {error.message}
              </Alert>
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button type="button" onClick={onClose} disabled={isPending}>
              {t('Cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isPending}>
              {t('Make key')}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
};
