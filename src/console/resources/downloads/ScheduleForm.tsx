import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { reportFileTypes } from '../../../contract/endpoints/reportRequests';
import type { ReportSchedule } from '../../../contract/endpoints/reportSchedules';
import { isFailure } from '../../../contract/failure';
import { ScheduleInputs, type Schedule } from '../../ui/form/ScheduleInputs';
import { t } from '../../language/t';
import { cadenceOf, scheduleDraftOf, reportTypeText } from './downloads';

interface ScheduleFormProps {
  readonly schedule: ReportSchedule;
  readonly onClose: () => void;
}

/** Changes the rhythm, the file type and the recipients of a scheduled report. */
export const ScheduleForm = ({ schedule, onClose }: ScheduleFormProps) => {
  const id = useId();
  const notify = useNotify();
  const [fileType, setFileType] = useState(schedule.file_type);
  const [value, setValue] = useState<Schedule>({ cadence: cadenceOf(schedule), readerIds: schedule.reader_ids });
  const [update, { isPending, error }] = useUpdate<ReportSchedule, Error>();
  const wrong = isFailure(error) ? (error.body.errors ?? {}) : {};
  const isWhole = value.readerIds.length > 0;
  const save = () => {
    const draft = {
      ...scheduleDraftOf(schedule),
      file_type: fileType,
      cadence: value.cadence,
      reader_ids: [...value.readerIds],
    };
    void update(
      'report-schedules',
      { id: schedule.id, data: draft, previousData: schedule },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(t('Saved: applies from tonight'), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {reportTypeText(schedule.report_type)}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1, '& .MuiFormControl-root': { my: 0 } }}>
          <TextField select label={t('File')} value={fileType} onChange={({ target }) => setFileType(target.value)}>
            {reportFileTypes.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </TextField>
          <ScheduleInputs value={value} wrong={wrong} onChange={setValue} />
          {error && (
            <Alert severity="error" role="alert">
              {error.message}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" onClick={save} loading={isPending} disabled={!isWhole}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
