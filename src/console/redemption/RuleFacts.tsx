import { Box, Typography } from '@mui/material';
import { useConfig } from '../config';
import { ruleFact, ruleFields, ruleLabels, type AnyRule } from './ruleFacts';

/** Everything that a rule says, by name. */
export const RuleFacts = ({ rule }: { readonly rule: AnyRule }) => {
  const config = useConfig();
  return (
    <Box
      component="dl"
      sx={({ measures }) => ({
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${measures.card * 0.6}px), 1fr))`,
        columnGap: 3,
        rowGap: 2,
        m: 0,
      })}
    >
      {ruleFields.map((field) => (
        <Box key={field} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {ruleLabels[field]}
          </Typography>
          <Typography component="dd" variant={field === 'redeemable_for' ? 'body1' : 'h3'} sx={{ m: 0 }}>
            {ruleFact(rule, field, config)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
