import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { factsOfRow } from '../../../contract/rowFacts';
import { noFlags } from '../../../contract/permissions';
import { allows, flagsFor } from '../../data/authProvider';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { flagLabel } from '../words/permissionWords';
import { canRestoreDeleted } from './restoreDeleted';
import { FlagsContext } from './useRecordPath';

/** The sentences for deletions of people rather than things. */
const ofPeople = perLanguage((): Readonly<Partial<Record<string, string>>> => ({
  users: t('They can no longer sign in. This cannot be undone.'),
}));

interface DeletionSentenceProps {
  readonly resource: string;
  /** True if several records are deleted, of which the record in context is the first. */
  readonly isMany?: boolean;
}

/** The effect of deleting the record in context. It is permanent, or lasts until an undo or a restoration, if the server can. */
export const DeletionSentence = ({ resource, isMany = false }: DeletionSentenceProps) => {
  const record = useRecordContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const flags = use(FlagsContext) ?? noFlags;
  const id = record?.id ?? '';
  const { data: isBack, isPending } = useQuery({
    queryKey: [resource, 'restored'],
    queryFn: () => canRestoreDeleted(provider, resource, id),
    enabled: factsOfRow(resource, 'restoreDeleted') !== undefined,
  });
  const [needed] = flagsFor(resource, 'restoreDeleted') ?? [];
  const told = () => {
    const ofPerson = ofPeople()[resource];
    if (ofPerson !== undefined) return ofPerson;
    if (!needed || isBack === false)
      return isMany
        ? t('They will be deleted for everyone. This cannot be undone.')
        : t('It will be deleted for everyone. This cannot be undone.');
    if (isPending) return isMany ? t('They will be deleted for everyone.') : t('It will be deleted for everyone.');
    if (allows(flags, resource, 'restoreDeleted'))
      return isMany
        ? t('They will be deleted for everyone. You can undo this for 10 seconds, or restore them from the daily log.')
        : t('It will be deleted for everyone. You can undo this for 10 seconds, or restore it from the daily log.');
    const permission = flagLabel(needed);
    return isMany
      ? t('They will be deleted for everyone. Restoring them needs the permission “{permission}”.', { permission })
      : t('It will be deleted for everyone. Restoring it needs the permission “{permission}”.', { permission });
  };
  return <Typography>{told()}</Typography>;
};
