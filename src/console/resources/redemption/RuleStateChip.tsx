import { Chip } from '@mui/material';
import type { RuleState } from './ruleOrder';

const colours = { 'In force': 'success', 'To come': 'info', Over: 'default', Withdrawn: 'default' } as const;

/** How a rule stands, in words and in its colour. */
export const RuleStateChip = ({ state }: { readonly state: RuleState }) => (
  <Chip size="small" variant="outlined" color={colours[state]} label={state} />
);
