import CasinoOutlined from '@mui/icons-material/CasinoOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, InputAdornment, Stack, Box, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { TextInputProps } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { t } from '../../language/t';
import { CopyButton } from '../fields/CopyId';
import { TextInput } from './inputs';
import { generatePassword, passwordStrength } from './passwords';

interface PasswordStrengthMeterProps {
  readonly password: string;
  readonly username: string;
}

/** How well a password would hold, as a bar and in words. */
const PasswordStrengthMeter = ({ password, username }: PasswordStrengthMeterProps) => {
  const { score, label, advice } = passwordStrength(password, username);
  return (
    <Box role="status" sx={{ flex: 1 }}>
      <LinearProgress variant="determinate" value={((score + 1) / 4) * 100} aria-hidden />
      <Typography variant="body2" color="text.secondary">
        {t('{label}. {advice}', { label, advice })}
      </Typography>
    </Box>
  );
};

interface EyeProps {
  /** What it does, in words. */
  readonly label: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** Shows what is typed into a field of a password, or hides it. */
const Eye = ({ label, isShown, onChange }: EyeProps) => (
  <IconButton size="small" edge="end" aria-label={label} aria-pressed={isShown} onClick={() => onChange(!isShown)}>
    {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
  </IconButton>
);

const asTyped = { spellCheck: false, autoCapitalize: 'none' };

/** The password that somebody has: hidden, and shown where they ask for it. */
export const CurrentPasswordInput = (props: Pick<TextInputProps, 'label' | 'helperText' | 'sx'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      source="current_password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      slotProps={{
        htmlInput: asTyped,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Eye
                label={isShown ? t('Hide current password') : t('Show current password')}
                isShown={isShown}
                onChange={setShown}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

interface PasswordInputProps {
  readonly helperText: string;
  readonly label?: string;
}

/** The `password` of a form: shown or hidden, drawn at random, with a word on how well it holds. */
export const PasswordInput = ({ helperText, label = t('Password') }: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  const { control, setValue } = useFormContext();
  const { isSubmitted } = useFormState({ control });
  const [password, username] = useWatch({ control, name: ['password', 'username'] }) as [unknown, unknown];
  const text = typeof password === 'string' ? password : '';
  const draw = () => {
    setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: isSubmitted });
    setShown(true);
  };
  return (
    <>
      <TextInput
        source="password"
        label={label}
        type={isShown ? 'text' : 'password'}
        helperText={helperText}
        autoComplete="new-password"
        slotProps={{
          htmlInput: asTyped,
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {text !== '' && <CopyButton isSecret text={text} what={t('password')} />}
                <Eye label={isShown ? t('Hide password') : t('Show password')} isShown={isShown} onChange={setShown} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 0.5 }}>
        <Button size="small" startIcon={<CasinoOutlined />} onClick={draw} sx={{ flexShrink: 0 }}>
          {t('Generate')}
        </Button>
        {text !== '' && (
          <PasswordStrengthMeter password={text} username={typeof username === 'string' ? username : ''} />
        )}
      </Stack>
    </>
  );
};
