import { Chip } from '@mui/material';
import { stateInWords } from '../words';

const colours: Readonly<Record<string, 'success' | 'warning' | 'error'>> = {
  done: 'success',
  waiting: 'warning',
  rejected: 'error',
};

/** How an entry stands, in words and in its colour. */
export const StateChip = ({ state }: { readonly state: string }) => (
  <Chip size="small" variant="outlined" color={colours[state] ?? 'default'} label={stateInWords(state)} />
);
