import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
} from '@mui/material';
import { useId, useState } from 'react';
import { WEEKDAYS, type Weekday } from '../../../contract/endpoints/businessHours';
import { dayNames } from './hoursLists';

interface CopyDayDialogProps {
  readonly day: Weekday;
  readonly onCopy: (days: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks which days get the hours of one. */
export const CopyDayDialog = ({ day, onCopy, onClose }: CopyDayDialogProps) => {
  const id = useId();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = WEEKDAYS.filter((each) => each !== day);
  const isAll = chosen.length === others.length;
  const toggle = (each: Weekday, isOn: boolean) =>
    setChosen(others.filter((other) => (other === each ? isOn : chosen.includes(other))));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} variant="h2">
        Copy the hours of {dayNames[day]} to
      </DialogTitle>
      <DialogContent>
        <FormGroup>
          <FormControlLabel
            label="All other days"
            control={
              <Checkbox
                checked={isAll}
                indeterminate={!isAll && chosen.length > 0}
                onChange={() => setChosen(isAll ? [] : others)}
              />
            }
          />
          {others.map((each) => (
            <FormControlLabel
              key={each}
              label={dayNames[each]}
              control={<Checkbox checked={chosen.includes(each)} onChange={(_, isOn) => toggle(each, isOn)} />}
              sx={{ pl: 2 }}
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
};
