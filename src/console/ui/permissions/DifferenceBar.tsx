import { Button, Stack, Typography } from '@mui/material';
import { flagChanges, type PermissionFlags } from '../../../contract/permissions';
import type { StartingPoint } from '../../../contract/startingPoints';
import { useReadOnly } from '../form/ReadOnlyContext';

interface DifferenceBarProps {
  readonly flags: PermissionFlags;
  readonly comparedTo: StartingPoint;
  readonly onSetBack: () => void;
}

/** Says how the permissions differ from those they started from, and sets them back. */
export const DifferenceBar = ({ flags, comparedTo, onSetBack }: DifferenceBarProps) => {
  const isReadOnly = useReadOnly();
  const { granted, taken } = flagChanges(comparedTo.flags, flags);
  const isSame = granted.length + taken.length === 0;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ flex: 1 }}>
        {isSame
          ? `The same as ${comparedTo.name}.`
          : `Differs from ${comparedTo.name}: ${granted.length} more (+), ${taken.length} fewer (−).`}
      </Typography>
      {!isReadOnly && (
        <Button size="small" variant="outlined" disabled={isSame} onClick={onSetBack}>
          Set back to department
        </Button>
      )}
    </Stack>
  );
};
