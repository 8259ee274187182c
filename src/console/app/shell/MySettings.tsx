import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useNotify, useStoreContext, useTheme } from 'react-admin';
import { ROW_HEIGHTS, rowHeightWords, useRowHeight } from '../../ui/list/useList';
import { useConfirm } from '../../ui/page/Confirm';
import { t } from '../../language/t';

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** Radio buttons under their label. */
const Choice = ({ label, value, onChange, children }: ChoiceProps) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {children}
      </RadioGroup>
    </FormControl>
  );
};

// These settings belong to the device or to the sign-in page, not to this page.
const STAYS = /^(?:locale$|language$|search\.|waiting$|account\.)/;

/** Resets this person's settings of the console, here and on the server. */
const ResetSettings = () => {
  const store = useStoreContext();
  const notify = useNotify();
  const { ask, dialog } = useConfirm();
  const reset = async () => {
    const question = {
      title: t('Reset your settings?'),
      content: t('This resets theme, row height, columns, saved views and keys on every device.'),
      confirm: t('Reset'),
    };
    if (!(await ask(question))) return;
    for (const name of Object.keys(store.listItems?.() ?? {})) if (!STAYS.test(name)) store.removeItem(name);
    notify(t('Your settings were reset.'), { type: 'success' });
  };
  return (
    <>
      <Button onClick={() => void reset()} sx={{ mt: 1 }}>
        {t('Reset my settings')}
      </Button>
      {dialog}
    </>
  );
};

/** The settings of the console of this person. */
const Choices = () => {
  const [theme, setTheme] = useTheme();
  const [rowHeight, setRowHeight] = useRowHeight();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
      <Choice
        label={t('Theme')}
        value={theme === 'dark' ? 'dark' : 'light'}
        onChange={(mode) => setTheme(mode === 'dark' ? 'dark' : 'light')}
      >
        <FormControlLabel value="light" control={<Radio size="small" />} label={t('Light theme')} />
        <FormControlLabel value="dark" control={<Radio size="small" />} label={t('Dark theme')} />
      </Choice>
      <Choice label={t('Row height in lists')} value={rowHeight} onChange={(height) => setRowHeight(Number(height))}>
        {ROW_HEIGHTS.map((height) => (
          <FormControlLabel
            key={height}
            value={height}
            control={<Radio size="small" />}
            label={rowHeightWords()[height]}
          />
        ))}
      </Choice>
    </Stack>
  );
};

/** The settings of the console, and the reset to their defaults. */
export const MySettings = () => (
  <>
    <Choices />
    <ResetSettings />
  </>
);
