import { Box, LinearProgress, Typography } from '@mui/material';
import { passwordStrength } from './passwordStrength';

interface PasswordStrengthMeterProps {
  readonly password: string;
  readonly username: string;
}

/** How well a password would hold, as a bar and in words. */
export const PasswordStrengthMeter = ({ password, username }: PasswordStrengthMeterProps) => {
  const { score, label, advice } = passwordStrength(password, username);
  return (
    <Box role="status" sx={{ flex: 1 }}>
      <LinearProgress variant="determinate" value={((score + 1) / 4) * 100} aria-hidden />
      <Typography variant="body2" color="text.secondary">
        {label}. {advice}
      </Typography>
    </Box>
  );
};
