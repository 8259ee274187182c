import { Box, Typography } from '@mui/material';
import { useConfig } from '../../data/config';
import { StatusChip } from '../../ui/fields/StatusChip';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { ruleChanges, type AnyRule } from './ruleFacts';
import type { RuleState } from './ruleOrder';

interface RuleChangeListProps {
  readonly before: AnyRule | undefined;
  readonly after: AnyRule;
}

/** The changes of a rule from the one before it, a line per field. */
export const RuleChangeList = ({ before, after }: RuleChangeListProps) => {
  const config = useConfig();
  if (!before) return <Typography color="text.secondary">{t('The first rule.')}</Typography>;
  const changes = ruleChanges(before, after, config);
  if (changes.length === 0) return <Typography color="text.secondary">{t('Same as the earlier rule.')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ label, before: was, after: is }) => (
        <Typography key={label} component="li">
          {label}: {was} → <strong>{is}</strong>
        </Typography>
      ))}
    </Box>
  );
};

const stateTexts = perLanguage((): Readonly<Record<RuleState, string>> => ({
  'In force': t('In force'),
  'To come': t('Upcoming'),
  Over: t('Over'),
  Withdrawn: t('Withdrawn'),
}));
const colours = { 'In force': 'success', 'To come': 'info', Over: 'default', Withdrawn: 'default' } as const;

/** The status of a rule, in words and in its colour. */
export const RuleStateChip = ({ state }: { readonly state: RuleState }) => (
  <StatusChip status={stateTexts()[state]} colour={colours[state]} />
);
