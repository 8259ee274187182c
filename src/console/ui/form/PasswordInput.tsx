import CasinoOutlined from '@mui/icons-material/CasinoOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, InputAdornment, Stack, Box, LinearProgress, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
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

/** The strength of a password, as a bar and in words. */
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

interface SecretInputProps extends Pick<
  TextInputProps,
  'source' | 'label' | 'helperText' | 'autoComplete' | 'isRequired' | 'sx'
> {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  /** The label of its button. */
  readonly does: string;
  readonly besideButton?: ReactNode;
}

/** A field that hides its input, with a button that shows it. */
const SecretInput = ({ isShown, onShow, does, besideButton, ...props }: SecretInputProps) => (
  <TextInput
    {...props}
    type={isShown ? 'text' : 'password'}
    slotProps={{
      htmlInput: { spellCheck: false, autoCapitalize: 'none' },
      input: {
        endAdornment: (
          <InputAdornment position="end">
            {besideButton}
            <IconButton
              size="small"
              edge="end"
              aria-label={does}
              aria-pressed={isShown}
              onClick={() => onShow(!isShown)}
            >
              {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
            </IconButton>
          </InputAdornment>
        ),
      },
    }}
  />
);

/** The current password: hidden, and shown on request. */
export const CurrentPasswordInput = (props: Pick<TextInputProps, 'label' | 'helperText' | 'sx'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <SecretInput
      {...props}
      source="current_password"
      autoComplete="current-password"
      isShown={isShown}
      onShow={setShown}
      does={isShown ? t('Hide current password') : t('Show current password')}
    />
  );
};

interface PasswordInputProps {
  readonly helperText: string;
  readonly label?: string;
  readonly isRequired?: boolean;
}

/** The `password` of a form: shown or hidden, generated at random, with its strength in words. */
export const PasswordInput = ({ helperText, label = t('Password'), isRequired = false }: PasswordInputProps) => {
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
      <SecretInput
        source="password"
        label={label}
        isRequired={isRequired}
        helperText={helperText}
        autoComplete="new-password"
        isShown={isShown}
        onShow={setShown}
        does={isShown ? t('Hide password') : t('Show password')}
        besideButton={text !== '' && <CopyButton isSecret text={text} what={t('password')} />}
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
