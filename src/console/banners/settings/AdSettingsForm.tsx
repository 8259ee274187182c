import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useState } from 'react';
import type { AdSettings } from '../../../contract/adSettings';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { flagLabel } from '../../../contract/permissionWords';
import { AdSettingsFields } from './AdSettingsFields';
import type { AdSettingsState } from './useAdSettings';
import { useSaveAdSettings } from './useSaveAdSettings';

interface AdSettingsFormProps {
  readonly state: AdSettingsState;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** The ad settings as a form of their own: saved as a whole. */
export const AdSettingsForm = ({ state, isReadOnly, onClose }: AdSettingsFormProps) => {
  const [settings, setSettings] = useState<AdSettings>(state.settings);
  const [attempts, setAttempts] = useState(0);
  const { save, isPending, refusal, errors } = useSaveAdSettings(state.preferences, onClose);
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          {isReadOnly && (
            <Alert severity="info" variant="outlined">
              You can look at these settings but not change them: that takes the permission “
              {flagLabel('banner_update')}”, which your account does not have.
            </Alert>
          )}
          <AdSettingsFields settings={settings} errors={errors} isReadOnly={isReadOnly} onChange={setSettings} />
          <FaultLinks attempts={attempts} />
          {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {isReadOnly ? 'Close' : 'Cancel'}
        </Button>
        {!isReadOnly && (
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => save(settings, { onError: () => setAttempts(attempts + 1) })}
          >
            Save
          </Button>
        )}
      </DialogActions>
    </>
  );
};
