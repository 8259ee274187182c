import { Alert, Box, FormHelperText, Stack, Typography, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { type Flag, type PermissionFlags, flagChanges } from '../../../contract/permissions';
import type { StartingPoint } from '../../../contract/startingPoints';
import { t } from '../../language/t';
import { useReadOnly } from '../form/formContext';
import { rightsInWords } from '../words/permissionWords';
import { pressEffect, flagsNotGranted, replaceFlags } from './gridRules';
import { PermissionGrid } from './PermissionGrid';
import { StartingPointMenu, type StartingPointGroup } from './StartingPointMenu';
import { usePermissionsField } from './usePermissionsField';

interface DifferenceBarProps {
  readonly flags: PermissionFlags;
  readonly comparedTo: StartingPoint;
  readonly link: ReactNode;
  readonly onSetBack: () => void;
}

/** Describes the difference to the initial permissions, and resets them. */
const DifferenceBar = ({ flags, comparedTo, link, onSetBack }: DifferenceBarProps) => {
  const isReadOnly = useReadOnly();
  const { granted, taken } = flagChanges(comparedTo.flags, flags);
  const isSame = granted.length + taken.length === 0;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ flex: 1 }}>
        {isSame
          ? t('The same as {name}.', { name: comparedTo.name })
          : t('Compared with {name}: {more} more (+), {fewer} fewer (−).', {
              ...{ name: comparedTo.name, more: granted.length, fewer: taken.length },
            })}
      </Typography>
      {link}
      {!isReadOnly && (
        <Button size="small" variant="outlined" disabled={isSame} onClick={onSetBack}>
          {t('Reset to department')}
        </Button>
      )}
    </Stack>
  );
};

/** The space of the difference while the permissions of the comparison load. */
const DifferenceSkeleton = () => (
  <Stack inert aria-hidden direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', visibility: 'hidden' }}>
    <Typography sx={{ flex: 1 }}>{t('The same.')}</Typography>
    <Button size="small" variant="outlined">
      {t('Reset to department')}
    </Button>
  </Stack>
);

/** The permissions of a form. */
export interface PermissionMatrixInputProps {
  /** `nested` for departments, `flat` for users (docs/wire.md#values). */
  readonly shape: 'flat' | 'nested';
  readonly label: string;
  /** Sets of permissions to start from. */
  readonly startingPoints?: readonly StartingPointGroup[];
  /** The permissions of the comparison, which are also the target of a reset. */
  readonly comparedTo?: StartingPoint | undefined;
  /** True while the permissions of the comparison load. */
  readonly isComparisonPending?: boolean;
  /** The link to the permissions of the comparison. */
  readonly comparedLink?: ReactNode;
  /** Returns the reason for which a flag can't be removed. */
  readonly keptBecause?: (flag: Flag) => string | undefined;
}

/** The permission grid as an input of a form, with its starting points. A sentence describes the further effects of a press. */
export const PermissionMatrixInput = (props: PermissionMatrixInputProps) => {
  const { shape, label, startingPoints, comparedTo, isComparisonPending = false, comparedLink, keptBecause } = props;
  const { flags, isUnread, rules, change } = usePermissionsField(shape, keptBecause);
  const isReadOnly = useReadOnly();
  const [said, setSaid] = useState('');
  const { errors } = useFormState({ name: 'permissions' });
  const refusal = errors.permissions?.message;

  const take = ({ name, flags: wanted }: StartingPoint) => {
    const next: PermissionFlags = replaceFlags(flags, wanted, rules);
    const missing = flagsNotGranted(wanted, next);
    change(next);
    setSaid(
      missing.length === 0
        ? t('Set to the permissions of {name}.', { name })
        : t('Set to the permissions of {name}, except those that you do not have: {permissions}.', {
            ...{ name, permissions: rightsInWords(missing) },
          }),
    );
  };

  return (
    <Stack spacing={1.5}>
      {isUnread && (
        <Alert severity="warning" variant="outlined">
          {t('The permissions could not be read. They are saved as received until you change one.')}
        </Alert>
      )}
      {!isReadOnly && startingPoints && (
        <Box>
          <StartingPointMenu groups={startingPoints} onChoose={take} />
        </Box>
      )}
      {isComparisonPending && <DifferenceSkeleton />}
      {comparedTo && (
        <DifferenceBar flags={flags} comparedTo={comparedTo} link={comparedLink} onSetBack={() => take(comparedTo)} />
      )}
      <PermissionGrid
        label={label}
        flags={flags}
        rules={rules}
        isReadOnly={isReadOnly}
        comparedTo={comparedTo}
        isInvalid={typeof refusal === 'string'}
        onChange={(next, targets) => {
          change(next);
          setSaid(pressEffect(flags, next, targets));
        }}
      />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ '&:empty': { mt: 0 } }}>
        {said}
      </Typography>
      {typeof refusal === 'string' && <FormHelperText error>{refusal}</FormHelperText>}
    </Stack>
  );
};
