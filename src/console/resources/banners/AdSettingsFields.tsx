import {
  Alert,
  Box,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Slider,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { AD_PLACEMENTS, type AdSettings } from '../../../contract/adSettings';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { WholeNumberField } from '../../ui/form/WholeNumberField';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The labels of the places of banners in the app. */
const placementLabels = perLanguage((): Readonly<Record<AdSettings['placement'], string>> => ({
  home_top: t('Top of the home screen'),
  home_bottom: t('Bottom of the home screen'),
  after_booking: t('After a booking'),
}));

interface AdSettingsFieldsProps {
  readonly settings: AdSettings;
  /** The fault of each setting, by name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The settings whose stored value could not be read. */
  readonly unread: readonly (keyof AdSettings)[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<AdSettings>) => void;
}

/** The fields of the ad settings: on or off, place, seconds per slide, repetition, maximum. */
export const AdSettingsFields = ({ settings, errors, unread, isReadOnly, onChange: set }: AdSettingsFieldsProps) => {
  const id = useId();
  return (
    <Stack useFlexGap spacing={2}>
      {unread.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t(
            '{count} of {all} settings could not be read: {count, plural, one {its default is} other {their defaults are}} shown. Unchanged settings are saved as received.',
            { count: unread.length, all: Object.keys(settings).length },
          )}
        </Alert>
      )}
      <FormControlLabel
        label={t('Show banners in the app')}
        disabled={isReadOnly}
        control={<Switch checked={settings.enabled} onChange={(_, enabled) => set({ enabled })} />}
      />
      <TextField
        select
        label={t('Placement')}
        value={settings.placement}
        disabled={isReadOnly}
        error={errors.placement !== undefined}
        helperText={errors.placement}
        onChange={({ target }) => set({ placement: target.value as AdSettings['placement'] })}
      >
        {AD_PLACEMENTS.map((placement) => (
          <MenuItem key={placement} value={placement}>
            {placementLabels()[placement]}
          </MenuItem>
        ))}
      </TextField>
      <Box>
        <Typography id={id}>{t('Seconds per slide: {seconds}', { seconds: settings.seconds_per_slide })}</Typography>
        <Box sx={{ px: 1 }}>
          <Slider
            aria-labelledby={id}
            {...(errors.seconds_per_slide !== undefined && {
              slotProps: { input: { 'aria-invalid': true, 'aria-describedby': `${id}-help` } },
            })}
            value={settings.seconds_per_slide}
            min={3}
            max={15}
            step={1}
            marks={[
              { value: 3, label: '3' },
              { value: 15, label: '15' },
            ]}
            disabled={isReadOnly}
            onChange={(_, value) => set({ seconds_per_slide: value })}
          />
        </Box>
        {errors.seconds_per_slide !== undefined && (
          <FormHelperText error id={`${id}-help`}>
            {errors.seconds_per_slide}
          </FormHelperText>
        )}
      </Box>
      <FormControlLabel
        label={t('Repeat')}
        disabled={isReadOnly}
        control={<Switch checked={settings.loop} onChange={(_, loop) => set({ loop })} />}
      />
      <WholeNumberField
        label={t('Maximum banners shown')}
        value={settings.max_banners}
        disabled={isReadOnly}
        error={errors.max_banners !== undefined}
        helperText={<FieldHelp fault={errors.max_banners} hint={t('1 to 20')} />}
        onChange={(max_banners) => set({ max_banners })}
      />
    </Stack>
  );
};
