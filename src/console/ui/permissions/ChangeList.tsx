import { Stack, Typography } from '@mui/material';
import { flagChanges, readFlags, isSensitive, type Flag, type PermissionFlags } from '../../../contract/permissions';
import { t } from '../../language/t';
import { rightsInWords } from '../words/permissionWords';

interface ChangeListProps {
  readonly before: PermissionFlags;
  readonly after: PermissionFlags;
}

const Line = ({ title, flags }: { readonly title: string; readonly flags: readonly Flag[] }) =>
  flags.length > 0 && (
    <div>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary">{rightsInWords(flags)}</Typography>
    </div>
  );

/** The granted and removed permissions of a change, in words. */
export const ChangeList = ({ before, after }: ChangeListProps) => {
  const { granted, taken } = flagChanges(before, after);
  return (
    <Stack spacing={1.5}>
      <Line title={t('Granted')} flags={granted} />
      <Line title={t('Removed')} flags={taken} />
      <Line title={t('Sensitive access granted')} flags={granted.filter(isSensitive)} />
    </Stack>
  );
};

/** Shows another person's change of permissions in a form as its list of changes. */
export const permissionDifferences = {
  permissions: (before: unknown, after: unknown) => <ChangeList before={readFlags(before)} after={readFlags(after)} />,
};
